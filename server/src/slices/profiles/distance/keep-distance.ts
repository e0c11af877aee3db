import {
  DISTANCE_RULES_MAX,
  type DistanceTerm,
  readDomain,
  readPerson,
} from '@netwrk/domain/profiles/out-of-sight/distance'
import { Refusal } from '@netwrk/domain/refusals'
import type { MemberCtx } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { holdMarks, idsOf, markOf, storePairs } from './distance.store.ts'
import { rulesOf } from './rules.reads.ts'

type Input = { from: 'person' | 'domain'; text: string }

/** Adds a rule, or finds it there already. Nothing of the answer depends on whether there is anybody whom it fits. */
export async function keepDistance(ctx: MemberCtx, { from, text }: Input) {
  const term = from === 'person' ? readPerson(text) : readDomain(text)
  if (typeof term === 'string') throw new Refusal(`profiles.${term}`)
  if (!(await ctx.limits.take('distance', ctx.actor.id))) throw new Refusal('request.too_many')
  await transact(ctx, async (tx) => {
    await refuseBeyondMost(tx, ctx.actor.id)
    if (term.kind === 'domain') await storeRule(tx, ctx, term, { domain: term.value })
    else await storePersonRule(tx, ctx, term)
    await record(tx, [{ type: 'distance.changed', accountId: ctx.actor.id }], ctx.clock.now())
  })
  return { rules: await rulesOf(ctx, ctx.actor.id) }
}

/** Counted while the member's profile is held, so that rules added at once are counted one after the other. */
async function refuseBeyondMost(tx: Db, accountId: string): Promise<void> {
  await tx
    .selectFrom('profile')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('distanceRule')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= DISTANCE_RULES_MAX) throw new Refusal('profiles.distance_full')
}

async function storePersonRule(tx: Db, ctx: MemberCtx, term: DistanceTerm): Promise<void> {
  const mark = markOf(ctx, term)
  await holdMarks(tx, [mark])
  await storeRule(tx, ctx, term, { mark, sealed: ctx.sealDistance.seal(term.value) })
  await storePairs(tx, [mark], await idsOf(tx, term))
}

async function storeRule(
  tx: Db,
  { actor, ids, clock }: MemberCtx,
  { kind }: DistanceTerm,
  told: { domain: string } | { mark: string; sealed: string },
): Promise<void> {
  await tx
    .insertInto('distanceRule')
    .values({ id: ids.next(), accountId: actor.id, kind, ...told, createdAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a rule back: whom no other rule of either keeps apart may find each other again. */
export async function dropDistance(ctx: MemberCtx, { id }: { id: string }) {
  await transact(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('distanceRule')
      .where('id', '=', id)
      .where('accountId', '=', ctx.actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('profiles.distance_not_found')
    await record(tx, [{ type: 'distance.changed', accountId: ctx.actor.id }], ctx.clock.now())
  })
  return { rules: await rulesOf(ctx, ctx.actor.id) }
}
