import { validateSignUp } from '@netwrk/domain/accounts/accounts'
import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import { type AgreedTo, shownIn } from '@netwrk/domain/rights/text-kinds'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { areSignUpsPaused } from '../../settings/pauses.reads.ts'
import { maySignUp } from '../../waitlist/admission.reads.ts'
import { isEmailTaken, isUsernameTaken, memberOf } from '../accounts.reads.ts'
import { makeMember } from '../ensure-member.ts'
import { inTransaction } from './identity-in-transaction.ts'
import { rememberDevice } from './known-devices.ts'

type Account = { name: string; username: string; email: string; password: string }
type Input = Account & { timeZone: string; isAdult: boolean; agreedTo: AgreedTo | null }

/**
 * Creates the account of somebody who is 18 or older and agrees to the texts they were shown, with its basic profile, and
 * signs in. Before the launch only invited addresses may.
 */
export async function signUp(ctx: Ctx, input: Input) {
  const problem = validateSignUp(input, ctx.passwordPolicy)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  if (!input.isAdult) throw new Refusal('rights.too_young')
  if (input.agreedTo === null) throw new Refusal('rights.consent_missing')
  await ctx.limits.count('signUp', ctx.request.address)

  const account = {
    name: input.name.trim(),
    username: input.username.trim(),
    email: normaliseEmail(input.email),
  }
  if (await areSignUpsPaused(ctx)) throw new Refusal('accounts.sign_ups_paused')
  if (!(await maySignUp(ctx.db, account.email))) throw new Refusal('waitlist.closed')
  await refuseTaken(ctx, account)
  const { accountId, cookies } = await createMember(
    ctx,
    { ...account, password: input.password },
    { timeZone: input.timeZone, agreedTo: input.agreedTo },
  )

  for (const cookie of cookies) ctx.request.responseHeaders.append('set-cookie', cookie)
  return { member: await memberOf(ctx.db, accountId, null) }
}

async function refuseTaken({ db }: Pick<Ctx, 'db'>, account: { username: string; email: string }) {
  if (await isEmailTaken(db, account.email)) throw new Refusal('accounts.email_taken')
  if (await isUsernameTaken(db, account.username)) throw new Refusal('accounts.username_taken')
}

type Joining = { timeZone: string; agreedTo: AgreedTo }

/**
 * Account, password, session, what they agreed to and what every member has, in one transaction: whatever fails leaves
 * nothing behind.
 */
async function createMember(ctx: Ctx, account: Account, { timeZone, agreedTo }: Joining) {
  try {
    return await transact(ctx, async (tx) => {
      const created = await inTransaction(ctx.identity, tx, () => createAccount(ctx, account))
      await makeMember(tx, ctx, created.accountId, timeZone)
      await ctx.texts.agreeIn(tx, created.accountId, shownIn(agreedTo))
      await rememberDevice(tx, ctx, created.accountId)
      return created
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Somebody may have taken the name or the address since we looked: the unique index knows.
    await refuseTaken(ctx, account)
    ctx.log.error({ error }, 'an account could not be created')
    throw new Refusal('accounts.sign_up_failed')
  }
}

async function createAccount(ctx: Ctx, account: Account) {
  const { response, headers } = await ctx.identity.api.signUpEmail({
    body: account,
    headers: ctx.request.headers,
    returnHeaders: true,
  })
  return { accountId: response.user.id, cookies: headers.getSetCookie() }
}
