import type { WaitlistEvent } from '@netwrk/domain/waitlist/waitlist.events'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { launchMail } from './waitlist-mails.ts'

/** A mail server is sent at most five of these a second, and other events come in between. */
export const apartMilliseconds = 200

/**
 * Writes down that everybody on the waitlist who has confirmed and not been told is told of the launch, each by an event
 * of their own. Opening again tells nobody twice.
 */
export async function announceLaunch(tx: Db, now: Date): Promise<void> {
  await sql`
    with untold as (
      update waitlist_entry set announced_at = ${now} where announced_at is null and confirmed_at is not null
      returning position),
    numbered as (select position, row_number() over (order by position) - 1 as turn from untold)
    insert into event (body, occurred_at, due_at)
    select json_build_object('type', 'launch.announced', 'position', position), ${now}::timestamptz,
      ${now}::timestamptz + turn * ${apartMilliseconds} * interval '1 millisecond'
    from numbered`.execute(tx)
}

type Announced = Extract<WaitlistEvent, { type: 'launch.announced' }>

/** Mails one of them that Netwrk is open, as the success card promised. */
export function mailLaunch({ mail, config }: Pick<Deps, 'mail' | 'config'>): EventHandler<Announced> {
  return async (tx, { body: { position } }) => {
    const entry = await tx
      .selectFrom('waitlistEntry')
      .select('email')
      .where('position', '=', position)
      .executeTakeFirst()
    if (!entry) return []
    await mail.send(launchMail({ email: entry.email, position }, `${config.publicOrigin}/`))
    return []
  }
}
