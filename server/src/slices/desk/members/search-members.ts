import { readMemberQuery } from '@netwrk/domain/desk/members/member-query'
import { mayDo } from '@netwrk/domain/desk/permissions'
import type { Deps } from '../../../deps.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { findMembers } from './find-members.reads.ts'

/** Finds members by what was typed; that somebody looked, and for what, is on record. A command sees what is private. */
export async function searchMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Doer,
  { text }: { text: string },
) {
  const maySeePrivate = by.role === null || mayDo(by.role, 'members.view_private')
  return db.transaction().execute(async (tx) => {
    const found = await findMembers(tx, readMemberQuery(text, maySeePrivate))
    const details = { text: text.trim(), found: found.members.length }
    await audit(tx, by, clock.now(), { act: 'members.searched', subjectId: null, details })
    return found
  })
}
