import type { Config } from '../../config/config.ts'

/**
 * Whether a request may come from a page at this origin. No origin is no browser page, and a local server is the
 * same under each of its names.
 */
export function isOwnOrigin(
  origin: string | undefined,
  { publicOrigin, isLocal }: Pick<Config, 'publicOrigin' | 'isLocal'>,
): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  if (!isLocal || !URL.canParse(origin)) return false
  const [theirs, ours] = [new URL(origin), new URL(publicOrigin)]
  const isLoopbackName = ['localhost', '127.0.0.1', '[::1]'].includes(theirs.hostname)
  return isLoopbackName && theirs.port === ours.port && theirs.protocol === ours.protocol
}
