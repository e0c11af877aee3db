import { password, type World } from '../world.ts'
import { codeBefore } from './authenticator.ts'
import { emailVerified } from './phone.ts'

/** Somebody who has the second factor on, with the secret and the recovery codes. */
export async function careful(world: World, name: string) {
  const member = await emailVerified(world, name)
  const { secret } = await member.call.accounts.beginSecondFactor({ password })
  const { recoveryCodes } = await member.call.accounts.confirmSecondFactor({ code: await codeBefore(secret) })
  return { ...member, email: member.member.email, secret, recoveryCodes }
}

/** A browser in which the password was right, and the code is asked for. */
export async function half(world: World, email: string) {
  const browser = world.browser()
  await browser.call.accounts.signIn({ email, password, timeZone: 'UTC' })
  return browser
}
