import { ConfigError } from '../src/config/config.ts'
import { atTheDesk, fail, thisTerminal } from './desk/at-the-desk.ts'
import { launchCommands } from './desk/launch-commands.ts'

const usage =
  'Say what to do: npm run launch -- on, off, status, target 1000 (how many signups the launch waits for), or invite 50 (the next of the waitlist) or invite EMAIL'

/** The commands `npm run desk -- launch …` by their shorter name: `npm run launch -- on|off|status|target N|invite N|invite EMAIL`. */
async function main(): Promise<void> {
  const [word = '', ...rest] = thisTerminal.words.filter((given) => given !== '--json')
  const name = `launch ${word}`
  const command = Object.hasOwn(launchCommands, name) ? launchCommands[name] : undefined
  if (!command) throw new ConfigError(usage)
  process.exitCode = await atTheDesk(
    thisTerminal,
    (desk) => command.run(desk, rest),
    () => usage,
  )
}

main().catch(fail)
