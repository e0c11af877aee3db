import { randomBytes } from 'node:crypto'
import { normaliseEmail, validateEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import {
  normaliseReferralCode,
  referralCodeFrom,
  referralCodeLength,
} from '@netwrk/domain/waitlist/referral-code'
import type { Ctx } from '../../deps.ts'
import { consumeCaptcha } from '../../platform/captcha/consume-captcha.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { record } from '../../platform/events/record-event.ts'
import { giveBrowserDigest } from './browser-secret.ts'
import { cardOf } from './waitlist.reads.ts'
import { countEntry, linkBrowser, lockLaunchSettings, takePosition } from './waitlist.store.ts'

type Input = { email: string; referralCode: string; solution: string }

const captchaFailures = {
  misconfigured: 'waitlist.join_failed',
  unavailable: 'waitlist.join_failed',
} as const

/**
 * Joins the waitlist at the next position, which is this browser's to see. Whoever joined from here gets the same card
 * again. An address that joined elsewhere gets a mail with its place instead: whoever names it may not be its owner.
 * Refuses an address that is none, a puzzle that is not solved, and a referral code nobody has.
 */
export async function joinWaitlist(ctx: Ctx, input: Input) {
  const problem = validateEmail(input.email)
  if (problem) throw new Refusal('waitlist.email_invalid', problem)
  await ctx.limits.count('join', ctx.request.address)
  await consumeCaptcha(ctx, input.solution, captchaFailures)

  const email = normaliseEmail(input.email)
  const browser = giveBrowserDigest(ctx)
  const referredBy = normaliseReferralCode(input.referralCode)
  const isNew = await transact(ctx, (tx) => joinIn(tx, ctx, { email, referredBy, browser }))
  const card = await cardOf(ctx.db, email, browser)
  if (!isNew && !card?.isConfirmed) await askForMail(ctx, email)
  return { card, isNew }
}

type Joining = { email: string; referredBy: string | null; browser: string }

async function joinIn(
  tx: Db,
  { clock, config }: Ctx,
  { email, referredBy, browser }: Joining,
): Promise<boolean> {
  const settings = await lockLaunchSettings(tx)
  if ((await positionOf(tx, email)) !== null) return false
  if (referredBy !== null && !(await isCode(tx, referredBy))) throw new Refusal('waitlist.code_invalid')

  const position = await takePosition(tx, settings)
  const now = clock.now()
  // Without a mail server nobody could confirm anything.
  const confirmedAt = config.smtpUrl === undefined ? now : null
  await tx
    .insertInto('waitlistEntry')
    .values({ position, email, referralCode: await freeCode(tx), referredBy, joinedAt: now, confirmedAt })
    .execute()
  await linkBrowser(tx, position, browser)
  await record(tx, [{ type: 'waitlist.joined', position }], now)
  if (confirmedAt !== null) await countEntry(tx, settings, position, now)
  return true
}

// A mailbox gets no more of these than anybody may ask for.
async function askForMail(ctx: Ctx, email: string): Promise<void> {
  const position = await positionOf(ctx.db, email)
  if (position === null || !(await ctx.limits.take('mail', `waitlist ${position}`))) return
  await transact(ctx, (tx) => record(tx, [{ type: 'waitlist.place_asked', position }], ctx.clock.now()))
}

async function positionOf(db: Db, email: string): Promise<number | null> {
  const found = await db
    .selectFrom('waitlistEntry')
    .select('position')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.position ?? null
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
