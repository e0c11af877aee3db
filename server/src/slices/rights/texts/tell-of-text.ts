import type { EventOf } from '@netwrk/domain/events'
import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { record } from '../../../platform/events/record-event.ts'

type Needs = Pick<Deps, 'clock' | 'settings'>
type Version = { kind: TextKind; version: number }
const stepMilliseconds = 1000

/**
 * Has the next few members mailed about a material change, and says when those after them are due. All of it is one
 * transaction: a crash leaves the step as if it had not begun, and nobody is told twice. Who has agreed already, as who
 * joins after it was published, is not written to.
 */
export function tellOfText({ clock, settings }: Needs): EventHandler<EventOf<'text.step_due'>> {
  return async (tx, { body: { kind, version } }) => {
    const running = await lockSending(tx, { kind, version })
    if (!running) return []
    const now = clock.now()
    const { announcementPace: pace } = await settings.read(tx)
    const next = await nextToTell(tx, { kind, version }, running.toldUpTo, pace)
    const isLast = next.length < pace
    if (next.length > 0) await keepNotices(tx, { kind, version }, next, now)
    await tx
      .updateTable('textSending')
      .set({ toldUpTo: next.at(-1) ?? running.toldUpTo, ...(isLast && { endedAt: now }) })
      .where('kind', '=', kind)
      .where('version', '=', version)
      .execute()
    const dueAt = new Date(now.getTime() + stepMilliseconds)
    if (!isLast) await record(tx, [{ type: 'text.step_due', kind, version }], dueAt)
    return []
  }
}

function lockSending(tx: Db, { kind, version }: Version) {
  return tx
    .selectFrom('textSending')
    .select('toldUpTo')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

async function nextToTell(tx: Db, { kind, version }: Version, after: string | null, count: number) {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('emailVerified', '=', true)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent')
            .select('accountId')
            .whereRef('accountId', '=', 'account.id')
            .where('kind', '=', kind)
            .where('consent.version', '>=', version),
        ),
      ),
    )
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

async function keepNotices(tx: Db, text: Version, accountIds: readonly string[], now: Date): Promise<void> {
  // So that a crash of the database itself does not forget it either, as it may what else is handled.
  await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx)
  const rows = await tx
    .insertInto('textNotice')
    .values(accountIds.map((accountId) => ({ ...text, accountId, mail: 'due', toldAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .execute()
  await record(
    tx,
    rows.map(({ accountId }) => ({ type: 'text.mail_due' as const, ...text, accountId })),
    now,
  )
}
