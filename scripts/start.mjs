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
// In this very process, so that a signal reaches the server and nothing is left behind.
await import('../server/dist/main.js')
