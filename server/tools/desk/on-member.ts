import type { Command, Desk, Outcome } from './command.ts'
import { memberIdOf } from './member-of.ts'

/** Whom a command is about, and what was typed after their address. */
export type Named = { memberId: string; email: string; rest: readonly string[] }
type Work = (desk: Desk, named: Named) => Promise<Outcome>

/** A command that names a member by their address, and then as many words as it takes; the last may be left out. */
export function onMember(takes: string, about: string, work: Work): Command {
  const wanted = takes === '' ? [] : takes.split(' ')
  const needed = wanted.filter((word) => !word.startsWith('[')).length
  return {
    takes: `EMAIL ${takes}`.trim(),
    about,
    run: (desk, [email = '', ...rest]) => {
      const isComplete = [email, ...rest].every((word) => word.trim() !== '')
      if (!isComplete || rest.length < needed || rest.length > wanted.length) return null
      return (async () => work(desk, { memberId: await memberIdOf(desk.db, email), email, rest }))()
    },
  }
}

/** A command that does something for a reason and says so in one line. */
export function actFor(
  about: string,
  act: (desk: Desk, input: { memberId: string; reason: string }) => Promise<unknown>,
  said: (email: string, came: unknown) => string,
): Command {
  return onMember('REASON', about, async (desk, { memberId, email, rest: [reason = ''] }) => {
    const came = await act(desk, { memberId, reason })
    return { lines: [said(email, came)], json: { memberId, came: came ?? null } }
  })
}
