import { type ZoneClock, zoneAt } from '@netwrk/domain/connections/zone-clock'
import { digestStep, firstDigestDays, nextDigestAt } from '@netwrk/domain/notifications/digest-time'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'

/** Members in a slice. */
export const digestSlice = 100
/** While so many digests wait to be mailed no more are asked for: other mails are not to queue behind thousands. */
const mostWaiting = 500

const dayMilliseconds = 86_400_000

type Due = ZoneClock & { accountId: string; isNew: boolean; isWanted: boolean }

/**
 * Takes the next members whose digest is due, asks for the mails of those who want one, and says when the next is due. All
 * of it is one transaction: a crash leaves the slice as if it had not begun. Several servers may take; each row is taken
 * by one.
 * @returns how many members were taken
 */
export function takeDigests(
  ctx: Pick<Deps, 'db' | 'clock' | 'wake'>,
  atOnce: number = digestSlice,
): Promise<number> {
  const now = ctx.clock.now()
  return transact(ctx, async (tx) => {
    if ((await waitingMails(tx)) >= mostWaiting) return 0
    const due = await lockDue(tx, now, atOnce)
    if (due.length === 0) return 0
    const steps = due.map((one) => ({ ...stepOf(one, now), ...one }))
    await putOff(tx, steps, now)
    const wanted = steps.filter(({ isSent, isWanted }) => isSent && isWanted)
    await record(
      tx,
      wanted.map(({ accountId }) => ({ type: 'digest.mail_due', accountId })),
      now,
    )
    return due.length
  })
}

function stepOf({ accountId, isNew, ...clock }: Due, now: Date): { isSent: boolean; nextAt: Date } {
  const zone = zoneAt(clock, now)
  if (!isNew) return digestStep(accountId, zone, now)
  const firstFrom = new Date(now.getTime() + firstDigestDays * dayMilliseconds)
  return { isSent: false, nextAt: nextDigestAt(accountId, zone, firstFrom) }
}

async function waitingMails(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from event where handled_at is null and body ->> 'type' = 'digest.mail_due' limit ${mostWaiting}
    ) as waiting`.execute(tx)
  return rows[0]!.count
}

async function lockDue(tx: Db, now: Date, atOnce: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select digest.account_id as "accountId", digest.due_at = '-infinity' as "isNew",
      coalesce(member_clock.zone, 'UTC') as zone, member_clock.next_zone as "nextZone",
      member_clock.next_from as "nextFrom", member_clock.held_from as "heldFrom",
      account.email_verified and settings.email_notifications and settings.mail_digest = 'weekly' as "isWanted"
    from digest
      join account on account.id = digest.account_id
      join settings on settings.account_id = digest.account_id
      left join member_clock on member_clock.account_id = digest.account_id
    where digest.due_at <= ${now}
    order by digest.due_at
    limit ${atOnce}
    for update of digest skip locked`.execute(tx)
  return rows
}

async function putOff(tx: Db, steps: readonly { accountId: string; nextAt: Date }[], now: Date) {
  await sql`
    update digest set due_at = step.next_at, told_up_to = coalesce(digest.told_up_to, ${now})
    from unnest(
        ${steps.map(({ accountId }) => accountId)}::uuid[], ${steps.map(({ nextAt }) => nextAt)}::timestamptz[]
      ) as step (account_id, next_at)
    where digest.account_id = step.account_id`.execute(tx)
}
