import { ConfigError } from '../src/config/config.ts'
import { atTheDesk, fail } from './desk/at-the-desk.ts'
import type { Command } from './desk/command.ts'
import { deskCommands as commands } from './desk/desk-commands.ts'

/** Runs one command of the desk: `npm run desk -- COMMAND …`, with `--json` for machines to read. */
async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== '--json')
  const found = findCommand(words)
  if (!found) throw new ConfigError(usage())
  await atTheDesk((desk) => found.command.run(desk, found.rest), usage)
}

function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } | null {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    if (Object.hasOwn(commands, name)) return { command: commands[name]!, rest: words.slice(length) }
  }
  return null
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes, about }]) => `  ${`${name} ${takes}`.trim().padEnd(34)} ${about}`,
  )
  return ['Say what to do: npm run desk -- COMMAND, with --json for machines to read', ...lines].join('\n')
}

main().catch(fail)
