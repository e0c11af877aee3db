import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'

/**
 * Checks the password of somebody who is signed in. Guesses are counted before they are validated, per account and apart
 * from those at the sign-in screen: nobody else can use them up. A right one gives its count back.
 * @param check throws where the password is wrong
 */
export async function checkPasswordInSession<T>(
  { limits, actor }: MemberCtx,
  check: () => Promise<T>,
): Promise<T> {
  const key = `in session:${actor.id}`
  if (!(await limits.take('password', key))) throw new Refusal('request.too_many')
  const checked = await check()
  await limits.giveBack('password', key)
  return checked
}
