import type { ArmSums } from '@netwrk/domain/desk/suggestions/arms-found'
import { type Arm, armOf } from '@netwrk/domain/discovery/best-for-both/arms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Span = { since: Date; until: Date }

type Sums = Record<Arm, ArmSums>
const none: ArmSums = { members: 0, answered: 0, squares: 0 }

/** How many members each arm has, and how many answered conversations they began within that time. Inside a transaction. */
export async function sumsOfArms(tx: Db, holdout: number, span: Span): Promise<Sums> {
  if (holdout === 100) return { specified: await sumsOfAll(tx, span), best_for_both: none }
  if (holdout === 0) return { specified: none, best_for_both: await sumsOfAll(tx, span) }
  return sumsOfEach(tx, holdout, span)
}

async function sumsOfAll(tx: Db, span: Span): Promise<ArmSums> {
  const { rows } = await sql<ArmSums>`
    select count(*)::int as members, coalesce(sum(answered), 0)::int as answered,
      coalesce(sum(answered ^ 2), 0)::float8 as squares
    from (${sendersIn(span)}) sender`.execute(tx)
  return rows[0]!
}

/** The arm is a hash that the domain knows, so the ids come page by page; nothing is kept of them. */
async function sumsOfEach(tx: Db, holdout: number, span: Span): Promise<Sums> {
  const sums = { specified: { ...none }, best_for_both: { ...none } }
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare sender no scroll cursor for ${sendersIn(span)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ id: string; answered: number }>`fetch 2000 from sender`.execute(tx)
    if (rows.length === 0) break
    for (const { id, answered } of rows) {
      const arm = sums[armOf(id, holdout)]
      arm.members += 1
      arm.answered += answered
      arm.squares += answered ** 2
    }
  }
  await sql`close sender`.execute(tx)
  return sums
}

function sendersIn(span: Span): RawBuilder<unknown> {
  return sql`
    select profile.account_id as id, coalesce(began.answered, 0) as answered
    from profile left join ${answeredOf(span)} began on began.account_id = profile.account_id
    where not profile.is_suspended and profile.joined_at <= ${span.until}`
}

// Of two people the first step counts, for whoever took it: a connect before the match, or a request that was answered or
// followed by one. What was asked before that time is looked at too, so that its answer is nobody's first step.
function answeredOf({ since, until }: Span): RawBuilder<unknown> {
  return sql`(
    with step as (
      select m.low_id, m.high_id, least(low.created_at, high.created_at) as at,
        case when low.created_at <= high.created_at then m.low_id else m.high_id end as account_id
      from match m
        join swipe low on low.account_id = m.low_id and low.target_id = m.high_id
        join swipe high on high.account_id = m.high_id and high.target_id = m.low_id
      where m.created_at > ${since} and m.created_at <= ${until}
      union all
      select least(from_id, to_id), greatest(from_id, to_id), sent_at, from_id
      from message_request
      where sent_at <= ${until} and (state = 'matched' or (state = 'answered' and sent_at > ${since}))
    ), first_step as (
      select distinct on (low_id, high_id) account_id, at from step order by low_id, high_id, at
    )
    select account_id, count(*)::int as answered from first_step
    where at > ${since} group by account_id)`
}
