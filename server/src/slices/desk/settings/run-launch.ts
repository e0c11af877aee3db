import { INVITE_LIMIT } from '@netwrk/domain/desk/settings.contract'
import { Refusal } from '@netwrk/domain/refusals'
import { sql } from 'kysely'
import type { Config } from '../../../config/config.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'
import { inviteIn } from '../../waitlist/invite.claims.ts'
import { setLaunchIn } from '../../waitlist/set-launch.claims.ts'
import { readGate } from '../../waitlist/waitlist.reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>
type Change = { launchLive?: boolean; targetUsers?: number; version?: number; reason?: string }

/** Opens Netwrk, closes it, or moves the number of signups that opens it. What changes nothing is on record as well. */
export async function changeLaunch(needs: Needs, by: Doer, { reason, ...change }: Change): Promise<void> {
  await transact(needs, async (tx) => {
    const now = needs.clock.now()
    const changed = await setLaunchIn(tx, now, change)
    const { version: _, ...asked } = change
    const details = { ...asked, ...changed }
    await audit(tx, by, now, { act: 'launch.changed', subjectId: null, details, ...(reason && { reason }) })
  })
}

/** Lets people in before the launch: one address, or the next so many of the waitlist. */
export async function invitePeople(
  needs: Needs & Pick<Deps, 'ids'>,
  by: Doer,
  whom: string | number,
): Promise<string[]> {
  if (typeof whom === 'number' && whom > INVITE_LIMIT) throw new Refusal('desk.too_many_to_invite')
  return transact(needs, async (tx) => {
    const emails = await inviteIn(tx, needs, whom)
    const details = { count: emails.length, emails }
    await audit(tx, by, needs.clock.now(), { act: 'launch.invited', subjectId: null, details })
    return emails
  })
}

/** How the launch stands, and how many of the waitlist can be invited. */
export async function readLaunch(db: Db, config: Pick<Config, 'developerMode'>) {
  const { rows } = await sql<{ invitable: number; invited: number }>`
    select
      (select count(*)::int from waitlist_entry entry where confirmed_at is not null
        and not exists (select from invitation where invitation.email = entry.email)) as invitable,
      (select count(*)::int from invitation) as invited`.execute(db)
  return { gate: await readGate(db, config), ...rows[0]! }
}
