import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import bundleIfNeeded, { bundleSources } from './bundle-if-needed.mjs'
import { compressAssets } from './compress-assets.mjs'
import { newestOf } from './newest-of.mjs'
import { root, run } from './run.mjs'

const stamp = `${root}/server/dist/.built`
const sources = [
  ...bundleSources,
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/chunk-groups.ts',
  'web/merge-chunks.ts',
]

/** Builds the server's bundle and the web application, unless nothing has changed since they were built. */
export async function buildIfNeeded() {
  const newest = newestOf(sources)
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === newest
  if (isFresh && existsSync(`${root}/web/dist/index.html`)) return
  console.log('Building …')
  await Promise.all([bundleIfNeeded(), buildWeb()])
  writeFileSync(stamp, newest)
}

async function buildWeb() {
  await run('vite', ['build', 'web', '--logLevel=warn'])
  await compressAssets(`${root}/web/dist`)
  // What the server draws first screens with; beside the application, because the two go together.
  await run('vite', ['build', 'web', '--ssr=src/app/draw.tsx', '--outDir=dist/.draw', '--logLevel=warn'])
}

if (process.argv[1] === import.meta.filename) await buildIfNeeded()
