import type { PaidPlan } from '@netwrk/domain/billing/subscription'
import type { Deps, MemberCtx } from '../../src/deps.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { checkout } from '../../src/slices/billing/checkout.ts'
import { confirm } from '../../src/slices/billing/confirm.ts'
import { askForRefund } from '../../src/slices/billing/refunds/ask-for-refund.ts'
import { castMember } from '../cast/cast.ts'
import { asMember } from './as-member.ts'
import { dropOwnEvents } from './insert-desk-work.ts'

type Wish = { by: number; plan: PaidPlan; hours: number; words: string }

/** Who of the cast wants money back. They bought 31 days ago and paid again a day ago. */
const wishes: readonly Wish[] = [
  {
    by: 32,
    plan: 'premium',
    hours: 20,
    words:
      'I wanted to stop after the first month and forgot. I have not opened Netwrk since the second payment.',
  },
  {
    by: 76,
    plan: 'elite',
    hours: 6,
    words: 'I was in hospital for two weeks and could not use it. Half of it would be fair.',
  },
]

const HOUR = 3_600_000

/**
 * Has two members buy a plan at the payment sandbox and ask for their money, so that what the desk decides is really given
 * back there. Without a sandbox nobody does. Who has bought once is not asked again.
 */
export async function askForDemoRefunds(deps: Deps, tx: Db): Promise<void> {
  if (!deps.payments.isSandbox) return
  const now = deps.clock.now()
  for (const wish of wishes) {
    const buyer = await newBuyer(tx, castMember(wish.by, now).email)
    if (buyer === undefined) continue
    await buy(asMember(deps, tx, buyer.id, now), wish.plan)
    const asking = asMember(deps, tx, buyer.id, new Date(now.getTime() - wish.hours * HOUR))
    await askForRefund(asking, { words: wish.words })
  }
  await dropOwnEvents(tx)
}

function newBuyer(tx: Db, email: string) {
  return tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('checkout').select('sessionId').whereRef('checkout.accountId', '=', 'account.id')),
      ),
    )
    .executeTakeFirst()
}

/** As on the sandbox's own page, with its switch for the time that has passed. */
async function buy(ctx: MemberCtx, plan: PaidPlan): Promise<void> {
  const { url } = await checkout(ctx, { plan })
  const body = new URLSearchParams({ card: 'paid', daysAgo: '31' })
  await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await confirm(ctx, { plan, userId: ctx.actor.id })
}
