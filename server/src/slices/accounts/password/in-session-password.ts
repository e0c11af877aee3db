import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'

/**
 * Has a password judged for somebody who is signed in. Guesses are counted before they are judged, per account and apart
 * from those at the sign-in screen: nobody else can use them up. A right one gives its count back.
 * @param judge throws where the password is wrong
 */
export async function checkPasswordInSession<T>(
  { limits, actor }: MemberCtx,
  judge: () => Promise<T>,
): Promise<T> {
  const key = `in session:${actor.id}`
  if (!(await limits.take('password', key))) throw new Refusal('request.too_many')
  const judged = await judge()
  await limits.giveBack('password', key)
  return judged
}
