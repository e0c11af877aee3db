import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const root = dirname(createRequire(import.meta.url).resolve('@netwrk/server/package.json'))

/** A path inside the server's package, the same from the sources and from the built bundle. */
export function inServer(...segments: string[]): string {
  return join(root, ...segments)
}
