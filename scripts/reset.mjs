// `npm run reset`: removes the data directory of this checkout, so that the next start begins with a new community.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from './run.mjs'

const folder = resolve(root, process.env.DATA_DIR ?? '.data')
const isOurs = existsSync(join(folder, 'postgres')) || existsSync(join(folder, 'secret'))
if (!existsSync(folder)) end(0, `There is nothing in ${folder}.`)
if (!isOurs) end(1, `${folder} is no data directory of Netwrk.`)
if (isRunning()) end(1, 'Its database is running: stop the server first.')
rmSync(folder, { recursive: true })
end(0, `Removed ${folder}. The next start begins with a new community.`)

function isRunning() {
  const file = join(folder, 'postgres', 'data', 'postmaster.pid')
  if (!existsSync(file)) return false
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0)
    return true
  } catch {
    return false
  }
}

function end(code, text) {
  console.log(text)
  process.exit(code)
}
