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

/**
 * What a limit per client address counts: an IPv4 address, or the /64 in which an IPv6 one lies. Whoever has one
 * address of it has them all.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 64) ?? address
}

/** The /48 in which an IPv6 address lies, as one customer of a provider may hold it whole; null for any other address. */
export function siteOf(address: string): string | null {
  return prefixOf(address, 48)
}

function prefixOf(address: string, bits: 48 | 64): string | null {
  if (isIP(address) !== 6) return null
  const [left, right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = right ? 8 - left!.length - right.length : 0
  const groups = [...left!, ...Array(Math.max(0, zeros)).fill('0'), ...(right ?? [])]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
