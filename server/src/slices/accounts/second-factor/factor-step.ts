import { createOTP } from '@better-auth/utils/otp'
import { secondFactorRules } from '@netwrk/domain/accounts/second-factor'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Db } from '../../../platform/database/database.ts'
import type { Identity } from '../sign-in/identity.ts'

/**
 * The step that an authenticator's code belongs to: the 30 seconds since 1970 that it is for, of which the one before
 * and the one after the current count as well, as they do for the library. Null where the code is wrong.
 * @param secret as it is stored
 */
export async function stepOf(identity: Identity, secret: string, code: string): Promise<number | null> {
  const { secretConfig } = await identity.$context
  const otp = createOTP(await symmetricDecrypt({ key: secretConfig, data: secret }))
  // The library's clock is the machine's.
  const current = Math.floor(Date.now() / 1000 / secondFactorRules.stepSeconds)
  for (const step of [current, current - 1, current + 1]) if ((await otp.hotp(step)) === code) return step
  return null
}

/** Uses a step up, with all before it. False where it was used: of any number that race only one gets true. */
export async function claimStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
