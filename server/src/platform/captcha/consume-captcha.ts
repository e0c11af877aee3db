import { Refusal, type RefusalCode } from '@netwrk/domain/refusals'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { CaptchaPort } from './captcha.ts'

type Needs = { captcha: CaptchaPort; db: Db; clock: Clock; log: Log }
/** How it is refused where the captcha is set up wrongly, and where it cannot be asked. */
type Failures = { misconfigured: RefusalCode; unavailable: RefusalCode }

/** Refuses what is no solved puzzle, and one that was used before: a solution works once, on whichever server. */
export async function consumeCaptcha(
  { captcha, db, clock, log }: Needs,
  solution: string,
  failures: Failures,
): Promise<void> {
  const verdict = await captcha.check(solution)
  if (verdict.result === 'refused') throw new Refusal('accounts.captcha_failed')
  if (verdict.result !== 'solved') {
    log.error(verdict, 'a captcha could not be checked')
    throw new Refusal(failures[verdict.result])
  }

  await db.deleteFrom('usedPuzzle').where('expiresAt', '<=', clock.now()).execute()
  const consumed = await db
    .insertInto('usedPuzzle')
    .values({ id: verdict.id, expiresAt: verdict.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (consumed.numInsertedOrUpdatedRows === 0n) throw new Refusal('accounts.captcha_failed')
}
