import { dayWindow, type ZoneClock } from '@netwrk/domain/connections/zone-clock'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keptStatement } from '../../platform/speed/kept-statement.ts'
import { preparedAs } from '../../platform/speed/pipelined-postgres.ts'
import type { SettingsPort } from '../settings/settings.reads.ts'

/**
 * Refuses (`safety.contacts_limited`) one more new contact of somebody whose contacts were limited by a decision, where
 * their connects and message requests of the day are as many as those may be. Their clock is held by the caller, so that
 * none slips past. No plan changes it.
 */
export async function refuseBeyondLimitedContacts(
  ...asked: Parameters<typeof areContactsBeyond>
): Promise<void> {
  if (await areContactsBeyond(...asked)) throw new Refusal('safety.contacts_limited')
}

/** As {@link refuseBeyondLimitedContacts}, without a refusal. */
export async function areContactsBeyond(
  tx: Db,
  settings: SettingsPort,
  accountId: string,
  clock: ZoneClock,
  now: Date,
): Promise<boolean> {
  const { limitedContacts } = await settings.read(tx)
  const { start } = dayWindow(clock, now)
  const [row] = await contacts(tx, { accountId, start, now, limitedContacts })
  return row!.isBeyond
}

type Counted = { accountId: string; start: Date; now: Date; limitedContacts: number }

const contacts = keptStatement<Counted, { isBeyond: boolean }>(
  (_db, { accountId, start, now, limitedContacts }) => sql`${preparedAs('contacts_of_a_day')}
    select exists (
        select from standing
        where account_id = ${accountId} and are_contacts_limited
          and (contacts_limited_until is null or contacts_limited_until > ${now}))
      and (
        (select count(*) from swipe
          where account_id = ${accountId} and action = 'connect' and created_at >= ${start})
        + (select count(*) from message_request
          where from_id = ${accountId} and sent_at >= ${start})) >= ${limitedContacts} as "isBeyond"`,
)
