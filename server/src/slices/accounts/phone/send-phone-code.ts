import { randomInt } from 'node:crypto'
import { checkPhone, codeRules } from '@netwrk/domain/accounts/phone'
import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import { consumeCaptcha } from '../../../platform/captcha/consume-captcha.ts'
import type { SmsOutcome } from '../../../platform/sms/sms.ts'
import { beginVerification, dropVerification, latestVerification } from './phone.store.ts'
import { type Destination, destinationOf } from './phone-numbers.ts'

type Input = { phone: string; solution: string }

const captchaFailures = {
  misconfigured: 'accounts.sms_misconfigured',
  unavailable: 'accounts.sms_failed',
} as const

/**
 * Sends a code by SMS and starts a verification. The number is validated before the
 * puzzle, and limits are counted after it. The code leaves by SMS and is kept as a hash: it is in no
 * event, answer or log line. Whether the number belongs to somebody else is said to whoever can read its messages only.
 */
export async function sendPhoneCode(ctx: MemberCtx, input: Input) {
  const destination = validatePhone(input.phone)
  await refuseUnentitled(ctx)
  await consumeCaptcha(ctx, input.solution, captchaFailures)
  await countSending(ctx, destination)

  const verificationId = ctx.ids.next()
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const started = await beginVerification(ctx, {
    id: verificationId,
    accountId: ctx.actor.id,
    phoneNumber: destination.number,
    codeHash: ctx.hashCode(`${verificationId}:${code}`),
  })
  if (!started) throw new Refusal('accounts.sms_too_soon')

  const outcome = await ctx.sms.send({ to: destination.number, text: messageWith(code) })
  if (outcome.result !== 'sent') await refuseUnsent(ctx, verificationId, destination, outcome)
  const resendSeconds = codeRules.resendMilliseconds / 1000
  return { verificationId, resendSeconds, isKept: ctx.keptSms !== null }
}

function validatePhone(text: string): Destination {
  if (text.trim() === '') throw new Refusal('accounts.phone_missing')
  const { phone, problem } = checkPhone(text)
  if (problem !== null) throw new Refusal('accounts.phone_invalid', problem)
  const destination = destinationOf(phone)
  if (!destination) throw new Refusal('accounts.phone_invalid')
  return destination
}

async function refuseUnentitled(ctx: MemberCtx) {
  const account = await ctx.db
    .selectFrom('account')
    .select(['emailVerified', 'phoneNumber'])
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  if (!account.emailVerified) throw new Refusal('accounts.email_unverified')
  if (account.phoneNumber !== null) throw new Refusal('accounts.phone_verified')
  const latest = await latestVerification(ctx.db, ctx.actor.id)
  const freeFrom = (latest?.sentAt.getTime() ?? 0) + codeRules.resendMilliseconds
  if (ctx.clock.now().getTime() < freeFrom) throw new Refusal('accounts.sms_too_soon')
}

// Who asks too often waits; where the community as a whole sends too much, money is what runs out.
async function countSending({ limits, request, actor }: MemberCtx, { number, region }: Destination) {
  await limits.count('smsAddress', request.address, 'accounts.sms_too_many')
  const isWithin = (await limits.take('smsMember', actor.id)) && (await limits.take('smsNumber', number))
  if (!isWithin) throw new Refusal('accounts.sms_too_many')
  if (!(await limits.take('smsCountry', region))) throw new Refusal('accounts.sms_quota')
  if (!(await limits.take('smsDay', 'all'))) throw new Refusal('accounts.sms_quota')
}

function messageWith(code: string): string {
  return `${code} is your Netwrk verification code. It works for 10 minutes. Never share it.`
}

type Unsent = Exclude<SmsOutcome, { result: 'sent' }>

const refusalOf: Record<Unsent['result'], RefusalCode> = {
  invalid_number: 'accounts.phone_invalid',
  quota_exceeded: 'accounts.sms_quota',
  misconfigured: 'accounts.sms_misconfigured',
  not_enabled: 'accounts.sms_not_enabled',
  failed: 'accounts.sms_failed',
}

// Nothing was sent: nothing has begun, nobody has to wait a minute, and nothing was spent. Only the client address
// stays counted, so that nobody keeps asking the provider for nothing.
async function refuseUnsent(
  ctx: MemberCtx,
  verificationId: string,
  { number, region }: Destination,
  { result, reason }: Unsent,
): Promise<never> {
  const { limits } = ctx
  await dropVerification(ctx.db, verificationId)
  await Promise.all([
    limits.giveBack('smsMember', ctx.actor.id),
    limits.giveBack('smsNumber', number),
    limits.giveBack('smsCountry', region),
    limits.giveBack('smsDay', 'all'),
  ])
  if (result !== 'invalid_number') ctx.log.error({ result, reason }, 'a code could not be sent by SMS')
  throw new Refusal(refusalOf[result])
}
