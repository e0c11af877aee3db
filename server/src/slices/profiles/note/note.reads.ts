import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { findPerson } from '../profiles.reads.ts'

/** What the member has noted about somebody whom they can see; empty for nothing. */
export async function noteAbout({ db, actor }: MemberCtx, { id }: { id: string }) {
  await refuseUnseen(db, actor.id, id)
  const row = await db
    .selectFrom('privateNote')
    .select('note')
    .where('writerId', '=', actor.id)
    .where('subjectId', '=', id)
    .executeTakeFirst()
  return { note: row?.note ?? '' }
}

/** Refuses `profiles.not_found` where the other profile cannot be seen, and for the member's own: nobody notes themselves. */
export async function refuseUnseen(db: Db, writerId: string, subjectId: string): Promise<void> {
  if (subjectId === writerId || !(await findPerson(db, subjectId, writerId)))
    throw new Refusal('profiles.not_found')
}
