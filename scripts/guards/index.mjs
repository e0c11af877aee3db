import { accounts } from './accounts.mjs'
import { billing } from './billing.mjs'
import { connections } from './connections.mjs'
import { discovery } from './discovery.mjs'
import { messages } from './messages.mjs'
import { notifications } from './notifications.mjs'
import { operation } from './operation.mjs'
import { phone } from './phone.mjs'
import { secondFactor } from './second-factor.mjs'
import { sessions } from './sessions.mjs'
import { staleSaves } from './stale-saves.mjs'
import { uploads } from './uploads.mjs'

// Each guard: its name; the file and the text that is taken away, or what is put in its place; the test file, and words
// of the name of the test that fails then.
export const guards = [
  ...accounts,
  ...billing,
  ...connections,
  ...discovery,
  ...messages,
  ...notifications,
  ...operation,
  ...phone,
  ...secondFactor,
  ...sessions,
  ...staleSaves,
  ...uploads,
]
