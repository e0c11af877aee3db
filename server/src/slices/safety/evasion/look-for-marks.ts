import type { EventOf } from '@netwrk/domain/events'
import { type MarkKind, markTexts } from '@netwrk/domain/safety/evasion/marks'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/outbox.ts'
import { profileToFreeze } from '../reports/find-target.ts'
import { storeReport } from '../reports/store-report.ts'
import { marksOf } from './marks.store.ts'

type Needs = Pick<Deps, 'hashMark' | 'ids' | 'clock'>
type Shown = 'account.joined' | 'account.email_verified' | 'account.phone_verified' | 'push.subscribed'

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

type Seen = { kind: MarkKind; decisionId: string; number: number }

/** Marks of others that were not seen on this account before. */
async function marksSeen(tx: Db, needs: Needs, accountId: string): Promise<Seen[]> {
  const now = needs.clock.now()
  const seen: Seen[] = []
  for (const { kind, hash } of await marksOf(tx, needs, accountId)) {
    const found = await tx
      .selectFrom('banMark')
      .innerJoin('decision', 'decision.id', 'banMark.decisionId')
      .select(['decisionId', 'decision.number'])
      .where('kind', '=', kind)
      .where('hash', '=', hash)
      .where('accountId', '!=', accountId)
      .where('banMark.until', '>', now)
      .execute()
    for (const { decisionId, number } of found) {
      const isNew = await tx
        .insertInto('banMarkHit')
        .values({ accountId, kind, decisionId, seenAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('kind')
        .executeTakeFirst()
      if (isNew) seen.push({ kind, decisionId, number })
    }
  }
  return seen
}

async function openEvasionTicket(tx: Db, needs: Needs, accountId: string, seen: readonly Seen[]) {
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
