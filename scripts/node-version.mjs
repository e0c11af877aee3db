/** Ends with one clear line where Node.js is older than what Netwrk runs on. */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Netwrk needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
