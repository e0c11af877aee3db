import { endOfPause } from '@netwrk/domain/profiles/out-of-sight/pause'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { findPause } from './pause.reads.ts'

/** Begins a break, or changes the one that is under way. */
export async function takeBreak(ctx: MemberCtx, { until, words }: { until: string; words: string }) {
  const { actor, clock, db } = ctx
  const { zone } = await db
    .selectFrom('memberClock')
    .select('zone')
    .where('accountId', '=', actor.id)
    .executeTakeFirstOrThrow()
  const pauseEndsAt = endOfPause(until, zone, clock.now())
  if (pauseEndsAt === null) throw new Refusal('profiles.break_day')
  await transact(ctx, async (tx) => {
    await tx
      .updateTable('profile')
      .set({ pausedUntil: until, pauseEndsAt, pauseWords: words.trim() })
      .where('accountId', '=', actor.id)
      .execute()
    await record(tx, [{ type: 'pause.changed', accountId: actor.id }], clock.now())
  })
  return { pause: await findPause(db, actor.id) }
}
