import { deleteMember, eraseNow, keepMember } from '../../src/slices/desk/members/delete-member.ts'
import { waitingDepartures } from '../../src/slices/rights/deletion/departures.reads.ts'
import type { Commands, Desk, Outcome } from './command.ts'
import { actFor } from './on-member.ts'
import { taking } from './typed-words.ts'

const day = (date: Date) => date.toISOString().slice(0, 10)

async function list({ db, clock }: Desk): Promise<Outcome> {
  const rows = await waitingDepartures(db, clock.now())
  const lines = rows.map(({ memberId, username, since, dueAt, isDue, failed, reason }) =>
    [
      `${memberId}  @${username}  since ${day(since)}, ${isDue ? 'overdue since' : 'due'} ${day(dueAt)}`,
      ...(failed ? [`failed ${failed.at.toISOString()}: ${failed.how}`] : []),
      ...(reason === null ? [] : [`by the staff: ${reason}`]),
    ].join('; '),
  )
  return { lines: lines.length > 0 ? lines : ['Nobody is leaving.'], json: rows }
}

/** Members who leave: on their own account, or because the staff has their account deleted. */
export const deletionCommands: Commands = {
  'deletion list': taking('', 'who is leaving, the first due first', list),
  'deletion erase': actFor(
    'erases a member whose two weeks are over, at once',
    async (desk, input) => {
      const { erasures } = await desk.server()
      await eraseNow({ ...desk, erasures }, desk.by, input)
    },
    (email) => `${email} is erased.`,
  ),
  'member delete': actFor(
    'hides them at once and has them erased in two weeks; they are mailed why',
    (desk, input) => deleteMember(desk, desk.by, input),
    (email, dueAt) => `${email} is hidden, and erased on ${(dueAt as Date).toISOString()}.`,
  ),
  'member keep': actFor(
    'lets a member stay who was leaving',
    (desk, input) => keepMember(desk, desk.by, input),
    (email) => `${email} stays.`,
  ),
}
