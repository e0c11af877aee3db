import { mayActOn } from '@netwrk/domain/desk/permissions'
import { Refusal } from '@netwrk/domain/refusals'
import type { Category } from '@netwrk/domain/safety/report'
import { sql } from 'kysely'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { auditBy } from '../audit/audit.ts'
import { copyToEvidence, removeCopies } from '../evidence/copy-files.ts'
import { photosOf, profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'
import { roleOf } from '../staff/staff.reads.ts'

type Input = { memberId: string; category: Category; words: string }

/** Opens a ticket about somebody whom nobody has reported, or adds to the one that is open, with their profile as it is. */
export async function openTicket(ctx: MemberCtx, { memberId, category, words }: Input) {
  const { actor, db, files, ids } = ctx
  if (memberId === actor.id) throw new Refusal('desk.own_account')
  const profile = await profileToFreeze(db, memberId)
  if (!profile) throw new Refusal('profiles.not_found')
  const role = await roleOf(db, actor.id)
  if (role === null || !mayActOn(role, await roleOf(db, memberId))) throw new Refusal('desk.higher_role')

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
    return await transact(ctx, async (tx) => {
      const { number, ticketNumber } = await storeReport(tx, ctx, made, found, copied)
      const details = { number: ticketNumber, report: number }
      await auditBy(tx, ctx, { act: 'ticket.opened', subjectId: memberId, details })
      return { number: ticketNumber }
    })
  } catch (error) {
    await removeCopies(files, copied)
    throw error
  }
}

const foundAtOnce = 20

/** Members by name, username or address; that somebody looked is on record. */
export async function findMembers(ctx: MemberCtx, { text }: { text: string }) {
  const wanted = text.trim()
  return transact(ctx, async (tx) => {
    await auditBy(tx, ctx, { act: 'members.searched', subjectId: null, details: { text: wanted } })
    if (wanted === '') return { members: [] }
    const like = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await tx
      .selectFrom('account')
      .innerJoin('profile', 'profile.accountId', 'account.id')
      .select(['account.id', 'account.name', 'account.username', 'profile.photos'])
      .where((eb) =>
        eb.or([
          eb('account.name', 'ilike', like),
          eb('account.username', 'ilike', like),
          // An address is found whole: nobody is to guess at it part by part.
          eb('account.email', '=', wanted.toLowerCase()),
        ]),
      )
      .orderBy(sql`lower(account.username) = ${wanted.toLowerCase()}`, 'desc')
      .orderBy('account.name')
      .orderBy('account.id')
      .limit(foundAtOnce)
      .execute()
    return { members: rows.map(({ photos, ...row }) => ({ ...row, photo: photos[0] ?? null })) }
  })
}
