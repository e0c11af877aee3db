import { gateOf } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import type { WaitlistCard } from '@netwrk/domain/waitlist/waitlist.contract'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../platform/database/database.ts'

/** The gate as it stands. */
export async function readGate(db: Db, config: Pick<Config, 'developerMode'>): Promise<Gate> {
  const settings = await db
    .selectFrom('launchSettings')
    .select(['launchLive', 'targetUsers', 'currentSignups', 'version'])
    .executeTakeFirst()
  return gateOf(settings ?? null, config.developerMode)
}

/** The referral code of an address that is on the waitlist and confirmed, or null. */
export async function referralCodeOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('waitlistEntry')
    .select('referralCode')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return row?.referralCode ?? null
}

/** The place of an address on the waitlist, for a browser that may see it; null for any other. */
export async function cardOf(db: Db, email: string, browser: string): Promise<WaitlistCard | null> {
  const row = await db
    .selectFrom('waitlistEntry as entry')
    .select(['position', 'referralCode', 'confirmedAt'])
    .select((eb) =>
      eb
        .selectFrom('waitlistEntry as referred')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('referred.referredBy', '=', 'entry.referralCode')
        .where('referred.confirmedAt', 'is not', null)
        .$asScalar()
        .as('referredCount'),
    )
    .where('email', '=', email)
    .where(sql<boolean>`${browser} = any(browser_digests)`)
    .executeTakeFirst()
  if (!row) return null
  const { confirmedAt, referredCount, ...place } = row
  return { ...place, referredCount: referredCount ?? 0, isConfirmed: confirmedAt !== null }
}
