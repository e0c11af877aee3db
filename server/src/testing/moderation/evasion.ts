import type { World } from '../world.ts'
import type { Member } from './moderation.ts'
import { ownerIn } from './staff.ts'

/** Closes somebody's account for good, as an owner would who has seen a scam. */
export async function banForScam(world: World, subject: { id: string }): Promise<Member> {
  const owner = await ownerIn(world)
  const about = { memberId: subject.id, category: 'scam' as const, words: 'Fees.' }
  const { number } = await owner.call.safety.openTicket(about)
  const statement = { facts: 'Asked for fees.', rule: 'No fraud.', scope: 'Your account.' }
  const decided = { act: 'ban', category: 'scam', days: null, content: null, note: '' } as const
  await owner.call.safety.decide({ number, version: 0, statement, ...decided })
  await world.handleEvents()
  return owner
}

/** What machines have reported about somebody. */
export const hitsOf = ({ deps }: World, subjectId: string) =>
  deps.db
    .selectFrom('report')
    .select(['words', 'source'])
    .where('subjectId', '=', subjectId)
    .where('source', '=', 'evasion')
    .execute()
