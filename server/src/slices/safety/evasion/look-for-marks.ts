import type { EventOf } from '@netwrk/domain/events'
import { type MarkKind, markTexts } from '@netwrk/domain/safety/evasion/marks'
import { ALIKE_BITS, hammingDistance } from '@netwrk/domain/uploads/perceptual-hash'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'
import { equalMarksOf, keepLatePayments, keyedBandsOf, photoHashesOf } from './marks.store.ts'

type Needs = Pick<Deps, 'hashMark' | 'sealMark' | 'ids' | 'clock'>
type Shown =
  | 'account.joined'
  | 'account.email_verified'
  | 'account.email_changed'
  | 'account.phone_verified'
  | 'push.subscribed'
  | 'payment.marked'
  | 'photo.added'

/**
 * Looks whether somebody shows a mark of an account that was closed for good, and opens a ticket for a person to look at:
 * families share phones, and browsers change hands. Nothing is done to the account.
 */
export function lookForMarks<T extends Shown>(needs: Needs): EventHandler<EventOf<T>> {
  return async (tx, { body }) => {
    const { accountId } = body as { accountId: string }
    const seen = await marksSeen(tx, needs, accountId)
    if (seen.length > 0) await openEvasionTicket(tx, needs, accountId, seen)
    return []
  }
}

/** Forgets the marks of a ban that was overturned. */
export const forgetOverturned: EventHandler<EventOf<'appeal.decided'>> = async (
  tx,
  { body: { appealId, decisionId } },
) => {
  const appeal = await tx.selectFrom('appeal').select('outcome').where('id', '=', appealId).executeTakeFirst()
  if (appeal?.outcome === 'overturned')
    await tx.deleteFrom('banMark').where('decisionId', '=', decisionId).execute()
  return []
}

/** What an account that is closed already has paid with is known once the provider has said so. */
export const keepLateMarks: EventHandler<EventOf<'payment.marked'>> = async (tx, { body: { accountId } }) => {
  await keepLatePayments(tx, accountId)
  return []
}

type Found = { kind: MarkKind; decisionId: string; number: number }

/** Marks of others that were not seen on this account before. */
async function marksSeen(tx: Db, needs: Needs, accountId: string): Promise<Found[]> {
  const now = needs.clock.now()
  const found = [
    ...(await equalMarks(tx, needs, accountId, now)),
    ...(await alikePhotos(tx, needs, accountId, now)),
  ]
  const seen: Found[] = []
  for (const { kind, decisionId, number } of found) {
    const isNew = await tx
      .insertInto('banMarkHit')
      .values({ accountId, kind, decisionId, seenAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (isNew) seen.push({ kind, decisionId, number })
  }
  return seen
}

async function equalMarks(tx: Db, needs: Needs, accountId: string, now: Date): Promise<Found[]> {
  const found: Found[] = []
  for (const { kind, hash } of await equalMarksOf(tx, needs, accountId)) {
    const rows = await marksOfOthers(tx, accountId, now)
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .execute()
    found.push(...rows.map(({ decisionId, number }) => ({ kind, decisionId, number })))
  }
  return found
}

/** Photos that look like one of an account that was closed: found by what they have in common, and then compared. */
async function alikePhotos(tx: Db, needs: Needs, accountId: string, now: Date): Promise<Found[]> {
  const found: Found[] = []
  for (const photo of await photoHashesOf(tx, accountId)) {
    const rows = await marksOfOthers(tx, accountId, now)
      .where('kind', '=', 'photo')
      .where(sql<boolean>`bands && ${keyedBandsOf(needs, photo)}::text[]`)
      .execute()
    for (const { hash, decisionId, number } of rows) {
      const other = needs.sealMark.open(hash)
      if (other !== null && hammingDistance(photo, other) <= ALIKE_BITS)
        found.push({ kind: 'photo', decisionId, number })
    }
  }
  return found
}

function marksOfOthers(tx: Db, accountId: string, now: Date) {
  return tx
    .selectFrom('banMark')
    .innerJoin('decision', 'decision.id', 'banMark.decisionId')
    .select(['banMark.hash', 'decisionId', 'decision.number'])
    .where('accountId', '!=', accountId)
    .where('banMark.until', '>', now)
}

async function openEvasionTicket(tx: Db, needs: Needs, accountId: string, seen: readonly Found[]) {
  const profile = await profileToFreeze(tx, accountId)
  if (!profile) return
  const shown = seen.map(({ kind, number }) => `${markTexts[kind]} (decision ${number})`).join(', ')
  const report = {
    ...{ id: needs.ids.next(), source: 'evasion' as const, reporterId: null, clientId: null },
    ...{ contactName: null, contactEmail: null, subjectId: accountId, targetKind: 'member' as const },
    ...{ category: 'other' as const },
    words: `Shows ${shown} as an account that was closed for good. That may be the same person, or somebody close to them. Nothing has been done.`,
  }
  await storeReport(tx, needs, report, { profile, conversationId: null, messages: [], files: [] }, [])
}
