import { fail, runShort } from './desk/at-the-desk.ts'
import { billingCommands } from './desk/billing-commands.ts'

const usage = 'Say what to do and for whom: npm run billing -- show EMAIL, or npm run billing -- sync EMAIL'

/** The commands `npm run desk -- billing …` by their shorter name: `npm run billing -- show|sync EMAIL`. */
runShort('billing', billingCommands, usage).catch(fail)
