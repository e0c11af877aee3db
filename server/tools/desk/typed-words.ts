import { idSchema } from '@netwrk/domain/text'
import type { z } from 'zod'
import { ConfigError } from '../../src/config/config.ts'
import type { Command, Desk, Outcome } from './command.ts'

/** What was typed as the browser's call would take it, or a line that says what is wrong. */
export function checked<T extends z.ZodType>(schema: T, typed: unknown): z.output<T> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new ConfigError(`${path.join(' ') || 'This'}: ${message}`)
}

/** The id that was typed. */
export function idIn(typed: string): string {
  const parsed = idSchema.safeParse(typed)
  if (!parsed.success) throw new ConfigError(`${typed} is no id. The lists show the ids.`)
  return parsed.data
}

/** The number of a ticket that was typed. */
export function ticketNumberIn(typed: string): number {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : 0
  if (number < 1 || number > 2_147_483_647) throw new ConfigError(`${typed} is no number of a ticket.`)
  return number
}

/** A command that takes exactly so many words, none of them empty; those in brackets may be left out. */
export function taking(
  takes: string,
  about: string,
  work: (desk: Desk, words: readonly string[]) => Promise<Outcome>,
): Command {
  const wanted = takes === '' ? [] : takes.split(' ')
  const needed = wanted.filter((word) => !word.startsWith('[')).length
  return {
    takes,
    about,
    run: (desk, words) => {
      const isComplete = words.every((word) => word.trim() !== '')
      if (!isComplete || words.length < needed || words.length > wanted.length) return null
      return (async () => work(desk, words))()
    },
  }
}
