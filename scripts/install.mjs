import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root, run } from './run.mjs'

const stamp = `${root}/node_modules/.netwrk-installed`

/** Installs what package-lock.json says, unless exactly that is installed already: a second start needs no network. */
export async function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies …')
  // Not `npm ci`: it refuses a lock file without the binaries of platforms that a registry does not carry.
  await run('npm', ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}
