import { isLocalHostname } from '@netwrk/domain/local-hostname'
import type { Config } from '../../config/config.ts'

/**
 * Whether a request was addressed to a name of ours. A trial on this machine answers under this machine's names only:
 * another site's name that resolves to 127.0.0.1 (DNS rebinding) would let that site read mails and demo accounts.
 * @param host the Host header; without one it is no browser
 */
export function isOwnHost(host: string | undefined, { isLocal }: Pick<Config, 'isLocal'>): boolean {
  if (!isLocal || host === undefined) return true
  return URL.canParse(`http://${host}`) && isLocalHostname(new URL(`http://${host}`).hostname)
}
