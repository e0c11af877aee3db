import { fail, runShort } from './desk/at-the-desk.ts'
import { verifyCommands } from './desk/verify-commands.ts'

const usage = 'Say what to do: npm run verify -- list, or show EMAIL, approve EMAIL, reject EMAIL "REASON"'

/** The commands `npm run desk -- verify …` by their shorter name: `npm run verify -- list|show|approve|reject`. */
runShort('verify', verifyCommands, usage).catch(fail)
