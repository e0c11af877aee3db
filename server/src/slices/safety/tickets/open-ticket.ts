import { Refusal } from '@netwrk/domain/refusals'
import type { Category } from '@netwrk/domain/safety/report'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { refuseUnlessBelow } from '../../staff/roles/act-below.claims.ts'
import { roleOf } from '../../staff/roles/staff.reads.ts'
import { copyToEvidence, removeCopies } from '../evidence/copy-files.ts'
import { photosOf, profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake' | 'ids' | 'files'>
type Input = { memberId: string; category: Category; words: string }

/** Opens a ticket about somebody whom nobody has reported, or adds to the one that is open, with their profile as it is. */
export async function openTicket(needs: Needs, by: Doer, { memberId, category, words }: Input) {
  const { db, files, ids, clock } = needs
  if (memberId === by.id) throw new Refusal('desk.own_account')
  const profile = await profileToFreeze(db, memberId)
  if (!profile) throw new Refusal('profiles.not_found')
  refuseUnlessBelow(by, memberId, await roleOf(db, memberId))

  const id = ids.next()
  const found = { profile, conversationId: null, messages: [], files: photosOf(profile, null) }
  const copied = await copyToEvidence(files, id, found.files)
  const from = {
    source: 'staff',
    reporterId: null,
    clientId: null,
    contactName: null,
    contactEmail: null,
  } as const
  const made = {
    id,
    ...from,
    subjectId: memberId,
    targetKind: 'member',
    category,
    words: words.trim(),
  } as const
  try {
    return await transact(needs, async (tx) => {
      const { number, ticketNumber } = await storeReport(tx, needs, made, found, copied)
      const details = { number: ticketNumber, report: number }
      await audit(tx, by, clock.now(), { act: 'ticket.opened', subjectId: memberId, details })
      return { number: ticketNumber }
    })
  } catch (error) {
    await removeCopies(files, copied)
    throw error
  }
}
