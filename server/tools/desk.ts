import { fail, thisTerminal } from './desk/at-the-desk.ts'
import { runDesk } from './desk/run-desk.ts'

/** Runs one command of the desk: `npm run desk -- COMMAND …`, with `--json` for machines to read. */
async function main(): Promise<void> {
  process.exitCode = await runDesk(thisTerminal)
}

main().catch(fail)
