import { setTimeout as sleep } from 'node:timers/promises'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/transact.ts'
import { tryLockBilling } from './billing.store.ts'

const askAgainMilliseconds = 100

/**
 * Works under the lock of the member's billing. Until it is their turn they hold no connection: whoever has it may wait
 * long for the provider, and a member with many calls under way would leave none to the others.
 */
export async function withBillingLock<T>(ctx: MemberCtx, work: (tx: Db) => Promise<T>): Promise<T> {
  const attempt = async (tx: Db) =>
    (await tryLockBilling(tx, ctx.actor.id)) ? { result: await work(tx) } : null
  for (;;) {
    const turn = await transact(ctx, attempt)
    if (turn) return turn.result
    await sleep(askAgainMilliseconds)
  }
}
