import { validateSignUp } from '@netwrk/domain/accounts/accounts'
import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { maySignUp } from '../../waitlist/admission.reads.ts'
import { isEmailTaken, isUsernameTaken, memberOf } from '../accounts.reads.ts'
import { makeMember } from '../ensure-member.ts'
import { inTransaction } from './identity-in-transaction.ts'
import { rememberDevice } from './known-devices.ts'

type Account = { name: string; username: string; email: string; password: string }
type Input = Account & { timeZone: string }

/**
 * Creates the account with its basic profile and signs in. Before the launch
 * only invited addresses may.
 */
export async function signUp(ctx: Ctx, input: Input) {
  const problem = validateSignUp(input, ctx.passwordPolicy)
  if (problem) throw new Refusal('accounts.form_invalid', problem)
  await ctx.limits.count('signUp', ctx.request.address)

  const account = {
    name: input.name.trim(),
    username: input.username.trim(),
    email: normaliseEmail(input.email),
  }
  if (!(await maySignUp(ctx.db, account.email))) throw new Refusal('waitlist.closed')
  await refuseTaken(ctx, account)
  const { accountId, cookies } = await createMember(
    ctx,
    { ...account, password: input.password },
    input.timeZone,
  )

  for (const cookie of cookies) ctx.request.responseHeaders.append('set-cookie', cookie)
  return { member: await memberOf(ctx.db, accountId, null) }
}

async function refuseTaken({ db }: Pick<Ctx, 'db'>, account: { username: string; email: string }) {
  if (await isEmailTaken(db, account.email)) throw new Refusal('accounts.email_taken')
  if (await isUsernameTaken(db, account.username)) throw new Refusal('accounts.username_taken')
}

/** Account, password, session and what every member has, in one transaction: whatever fails leaves nothing behind. */
async function createMember(ctx: Ctx, account: Account, timeZone: string) {
  try {
    return await transact(ctx, async (tx) => {
      const created = await inTransaction(ctx.identity, tx, () => createAccount(ctx, account))
      await makeMember(tx, created.accountId, timeZone, ctx.clock.now())
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
