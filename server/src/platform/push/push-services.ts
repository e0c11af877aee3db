import { isLocalHostname } from '@netwrk/domain/local-hostname'
import { z } from 'zod'

const hostname = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

/** The push services of Chrome and its kin, Firefox, Safari, and Edge. */
export const knownPushServices =
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

/** A list like {@link knownPushServices}; an origin on loopback may stand in it for a trial on this machine. */
export const pushServicesSchema = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine(
    (entries) => entries.every((entry) => hostname.test(entry) || isLocalService(entry)),
    'must be host names with commas between, like push.example.com,*.example.org',
  )

/** Whether an entry is this machine rather than a push service in the world. */
export function isLocalService(entry: string): boolean {
  if (!URL.canParse(entry)) return isLocalHostname(entry)
  const { origin, hostname } = new URL(entry)
  return origin === entry && isLocalHostname(hostname)
}

/**
 * Whether an address that a browser gave is at one of the push services. Everything else is refused: whoever could
 * name any address would have this server call it, inside its own network, too.
 */
export function isAtService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return services.some((entry) =>
    entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry,
  )
}
