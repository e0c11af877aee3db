import { setTimeout as sleep } from 'node:timers/promises'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { secondFactorRules } from '@netwrk/domain/accounts/second-factor'

/** What an authenticator app shows for a secret, now or some steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): Promise<string> {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return otp.hotp(Math.floor(Date.now() / 1000 / secondFactorRules.stepSeconds) + stepsLater)
}

/**
 * What it showed a step ago, which leaves the code of now unused. It is taken until the step ends, so that near its end the next is
 * waited for.
 */
export async function codeBefore(secret: string): Promise<string> {
  const stepMs = secondFactorRules.stepSeconds * 1000
  const left = stepMs - (Date.now() % stepMs)
  if (left < 2000) await sleep(left)
  return codeOf(secret, -1)
}
