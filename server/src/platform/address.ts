import { isIP } from 'node:net'

/**
 * The client's address. Behind proxies it is the entry of X-Forwarded-For that the outermost trusted one wrote;
 * what a client wrote itself stands further left and is not believed.
 * @param trustedProxies how many proxies append to the header
 */
export function clientAddress(remote: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || !forwardedFor) return plain(remote)
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const claimed = hops[Math.max(0, hops.length - trustedProxies)] ?? ''
  return isIP(claimed) ? plain(claimed) : plain(remote)
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
