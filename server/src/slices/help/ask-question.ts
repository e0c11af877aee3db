import { isEmail, normaliseEmail } from '@netwrk/domain/accounts/email'
import type { Topic } from '@netwrk/domain/help/question'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx, MemberCtx } from '../../deps.ts'
import { consumeCaptcha } from '../../platform/captcha/consume-captcha.ts'

type Asked = { topic: Topic; words: string }
type AskedFromOutside = Asked & { name: string; email: string; solution: string }
type Asker = { memberId: string } | { name: string; email: string }

const captchaFailures = { misconfigured: 'request.failed', unavailable: 'request.failed' } as const

/** A question of a member to whoever runs Netwrk. Resolves to the number it is called by. */
export async function askQuestion(ctx: MemberCtx, asked: Asked): Promise<{ number: number }> {
  if (!(await ctx.limits.take('question', ctx.actor.id))) throw new Refusal('help.too_many')
  return storeQuestion(ctx, asked, { memberId: ctx.actor.id })
}

/** The same by anybody: the address is only written to once somebody of the staff has answered. */
export async function askQuestionFromOutside(ctx: Ctx, asked: AskedFromOutside): Promise<{ number: number }> {
  const email = normaliseEmail(asked.email)
  if (!isEmail(email)) throw new Refusal('help.email_invalid')
  await ctx.limits.count('question', ctx.request.address, 'help.too_many')
  await consumeCaptcha(ctx, asked.solution, captchaFailures)
  return storeQuestion(ctx, asked, { name: asked.name.trim(), email })
}

async function storeQuestion(
  { db, ids, clock }: Pick<Ctx, 'db' | 'ids' | 'clock'>,
  { topic, words }: Asked,
  asker: Asker,
): Promise<{ number: number }> {
  return db
    .insertInto('question')
    .values({ id: ids.next(), topic, words: words.trim(), askedAt: clock.now(), ...asker })
    .returning('number')
    .executeTakeFirstOrThrow()
}
