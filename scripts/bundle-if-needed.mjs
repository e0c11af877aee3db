import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import bundleServer from './bundle-server.mjs'
import buildKernel from './kernel.mjs'
import { newestOf } from './newest-of.mjs'
import { root } from './run.mjs'

/** What the server's bundle and its matching kernel are made of. */
export const bundleSources = [
  'domain/src',
  'server/src',
  'server/seed',
  'server/tools',
  'sandbox/src',
  'postgres/src',
  'scripts/bundle-server.mjs',
  'scripts/kernel.mjs',
  'package-lock.json',
]
const stamp = `${root}/server/dist/.bundled`

/** Makes the server's bundle and its kernel, unless nothing has changed since. Also vitest's set-up, of each project that starts servers. */
export default async function bundleIfNeeded() {
  const newest = newestOf(bundleSources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === newest) return
  await Promise.all([bundleServer(), buildKernel()])
  writeFileSync(stamp, newest)
}
