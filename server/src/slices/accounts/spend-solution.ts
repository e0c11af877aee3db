import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../deps.ts'

/** Refuses what is no solved puzzle, and one that was used before: a solution works once, on whichever server. */
export async function spendSolution(
  { captcha, db, clock, log }: Pick<Ctx, 'captcha' | 'db' | 'clock' | 'log'>,
  solution: string,
): Promise<void> {
  const verdict = await captcha.check(solution)
  if (verdict.result === 'refused') throw new Refusal('accounts.captcha_failed')
  if (verdict.result !== 'solved') {
    log.error(verdict, 'a captcha could not be judged')
    const isOurs = verdict.result === 'misconfigured'
    throw new Refusal(isOurs ? 'accounts.sms_misconfigured' : 'accounts.sms_failed')
  }

  await db.deleteFrom('usedPuzzle').where('expiresAt', '<=', clock.now()).execute()
  const spent = await db
    .insertInto('usedPuzzle')
    .values({ id: verdict.id, expiresAt: verdict.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (spent.numInsertedOrUpdatedRows === 0n) throw new Refusal('accounts.captcha_failed')
}
