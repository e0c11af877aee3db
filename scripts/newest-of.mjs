import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** When the newest of all files in these paths was written, as text: what was made of them then is made of them still. */
export const newestOf = (paths) => String(Math.max(...paths.map((path) => newestIn(join(root, path)))))

function newestIn(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
