import { ConfigError } from '../../src/config/config.ts'
import { atTheDesk, type Terminal } from './at-the-desk.ts'
import type { Command } from './command.ts'
import { deskCommands as commands } from './desk-commands.ts'

/** Runs one command of the desk. Resolves to the exit code. */
export async function runDesk(terminal: Terminal): Promise<number> {
  const found = findCommand(terminal.words.filter((word) => word !== '--json'))
  if (!found) throw new ConfigError(usage())
  return atTheDesk(terminal, (desk) => found.command.run(desk, found.rest), usage)
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
