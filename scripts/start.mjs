// `npm start`: everything from an empty clone to a running product. Only Node's own modules until it is installed.

import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
try {
  await installIfNeeded()
  await buildIfNeeded()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (process.env.npm_lifecycle_event === 'start') followParent()
// In this very process, so that a signal reaches the server and nothing is left behind.
await import('../server/dist/main.js')

// npm hands a signal to its shell, which may end without passing it on: when the parent has gone, so do we.
function followParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
