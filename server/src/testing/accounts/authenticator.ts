import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { secondFactorRules } from '@netwrk/domain/accounts/second-factor'

/** What an authenticator app shows for a secret, now or some steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): Promise<string> {
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  return otp.hotp(Math.floor(Date.now() / 1000 / secondFactorRules.stepSeconds) + stepsLater)
}
