// `node scripts/call-export.mjs MODULE NAME`: calls a check, and ends with the one line of why it failed.
const [module, name] = process.argv.slice(2)
try {
  await (await import(module))[name]()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
