import { randomInt } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { secondFactorRules } from '@netwrk/domain/accounts/second-factor'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Deps } from '../../src/deps.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { DEMO_OWNER_EMAIL } from '../cast/demo-owner.ts'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const SECRET_LENGTH = 32

/** Turns the second factor of the demo owner on, with a secret that no other installation has, and no recovery codes. */
export async function insertFactor(
  { ids, identity }: Pick<Deps, 'ids' | 'identity'>,
  tx: Db,
  accountId: string,
): Promise<void> {
  const { secretConfig: key } = await identity.$context
  const secret = Array.from({ length: SECRET_LENGTH }, () => signs[randomInt(signs.length)]).join('')
  await tx
    .insertInto('twoFactor')
    .values({
      id: ids.next(),
      accountId,
      secret: await symmetricEncrypt({ key, data: secret }),
      backupCodes: await symmetricEncrypt({ key, data: JSON.stringify([]) }),
      verified: true,
    })
    .execute()
  await tx.updateTable('account').set({ twoFactorEnabled: true }).where('id', '=', accountId).execute()
}

/** A code of the demo owner's, and the seconds that the server takes it for. */
export type DemoCode = { code: string; startsIn: number; endsIn: number }

/**
 * The next code of the demo owner's that was not used, as their authenticator would show it; null where there is no demo
 * owner with a second factor.
 * @param key what the server seals with
 */
export async function nextCodeOf(db: Db, key: string, now: Date): Promise<DemoCode | null> {
  const factor = await db
    .selectFrom('twoFactor')
    .innerJoin('account', 'account.id', 'twoFactor.accountId')
    .select(['twoFactor.secret', 'twoFactor.lastStep'])
    .where('account.email', '=', DEMO_OWNER_EMAIL)
    .where('twoFactor.verified', '=', true)
    .executeTakeFirst()
  if (!factor) return null
  const seconds = Math.floor(now.getTime() / 1000)
  const length = secondFactorRules.stepSeconds
  const step = Math.max(Math.floor(seconds / length), factor.lastStep + 1)
  const otp = createOTP(await symmetricDecrypt({ key, data: factor.secret }))
  return {
    code: await otp.hotp(step),
    // The step before and the one after count as well.
    startsIn: Math.max(0, (step - 1) * length - seconds),
    endsIn: (step + 2) * length - seconds,
  }
}
