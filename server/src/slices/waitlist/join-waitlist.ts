import { randomBytes } from 'node:crypto'
import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { isLaunched } from '@netwrk/domain/waitlist/gate'
import {
  normaliseReferralCode,
  referralCodeFrom,
  referralCodeLength,
} from '@netwrk/domain/waitlist/referral-code'
import type { Ctx } from '../../deps.ts'
import type { Db } from '../../platform/database.ts'
import { record } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import { announceLaunch } from './announce-launch.ts'
import { cardOf } from './waitlist.reads.ts'
import { lockLaunchSettings } from './waitlist.store.ts'

type Input = { email: string; referralCode: string }

/**
 * Joins the waitlist at the next position (SPEC section 7, DECISIONS 12). Whoever has joined gets the same card again.
 * Refuses an address that is none, and a referral code nobody has.
 */
export async function joinWaitlist(ctx: Ctx, input: Input) {
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('waitlist.email_invalid', problem)
  await ctx.limits.count('join', ctx.request.address)

  const email = normaliseEmail(input.email)
  const isNew = await transact(ctx, (tx) => joinIn(tx, ctx, email, normaliseReferralCode(input.referralCode)))
  const card = await cardOf(ctx.db, email)
  return { card: card!, isNew }
}

async function joinIn(tx: Db, { clock }: Ctx, email: string, referredBy: string | null): Promise<boolean> {
  const settings = await lockLaunchSettings(tx)
  const known = await tx
    .selectFrom('waitlistEntry')
    .select('position')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) return false
  if (referredBy !== null && !(await isCode(tx, referredBy))) throw new Refusal('waitlist.code_invalid')

  const position = settings.currentSignups + 1
  const now = clock.now()
  await tx
    .insertInto('waitlistEntry')
    .values({ position, email, referralCode: await freeCode(tx), referredBy, joinedAt: now })
    .execute()
  await tx
    .updateTable('launchSettings')
    .set({ currentSignups: position, version: settings.version + 1 })
    .execute()
  await record(tx, [{ type: 'waitlist.joined', position }], now)
  if (isLaunched({ ...settings, currentSignups: position })) await announceLaunch(tx, now)
  return true
}

/** A code of one's own. Joins take turns, so one that is free now stays free. */
async function freeCode(tx: Db): Promise<string> {
  for (;;) {
    const code = referralCodeFrom(randomBytes(referralCodeLength))
    if (!(await isCode(tx, code))) return code
  }
}

async function isCode(tx: Db, code: string): Promise<boolean> {
  const found = await tx
    .selectFrom('waitlistEntry')
    .select('position')
    .where('referralCode', '=', code)
    .executeTakeFirst()
  return found !== undefined
}
