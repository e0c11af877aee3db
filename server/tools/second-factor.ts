import { fail, runShort } from './desk/at-the-desk.ts'
import { factorCommands } from './desk/factor-commands.ts'

const usage = 'Say what to do: npm run second-factor -- show EMAIL, or off EMAIL'

/** The commands `npm run desk -- second-factor …` by their shorter name: `npm run second-factor -- show|off EMAIL`. */
runShort('second-factor', factorCommands, usage).catch(fail)
