import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bundleServer from './bundle-server.mjs'
import { compressAssets } from './compress-assets.mjs'
import buildKernel from './kernel.mjs'
import { root, run } from './run.mjs'

const stamp = `${root}/server/dist/.built`
const sources = [
  'domain/src',
  'server/src',
  'server/seed',
  'server/tools',
  'sandbox/src',
  'postgres/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/chunk-groups.ts',
  'scripts/bundle-server.mjs',
  'scripts/kernel.mjs',
  'package-lock.json',
]

/** Builds the server's bundle and the web application, unless nothing has changed since they were built. */
export async function buildIfNeeded() {
  const newest = String(Math.max(...sources.map((path) => newestIn(join(root, path)))))
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === newest
  if (isFresh && existsSync(`${root}/web/dist/index.html`)) return
  console.log('Building …')
  await Promise.all([bundleServer(), buildKernel(), buildWeb()])
  writeFileSync(stamp, newest)
}

async function buildWeb() {
  await run('vite', ['build', 'web', '--logLevel=warn'])
  await compressAssets(`${root}/web/dist`)
  // What the server draws first screens with; beside the application, because the two go together.
  await run('vite', ['build', 'web', '--ssr=src/app/draw.tsx', '--outDir=dist/.draw', '--logLevel=warn'])
}

function newestIn(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}

if (process.argv[1] === import.meta.filename) await buildIfNeeded()
