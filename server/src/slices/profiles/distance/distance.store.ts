import type { DistanceTerm } from '@netwrk/domain/profiles/out-of-sight/distance'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withoutTag } from './without-tag.ts'

/** What is kept of a term that tells a person. */
export function markOf({ hashDistance }: Pick<Deps, 'hashDistance'>, { kind, value }: DistanceTerm): string {
  return hashDistance(`${kind} ${kind === 'email' ? withoutTag(value) : value}`)
}

/**
 * Holds what tells a person until the transaction ends: of a rule and the person who joins at the same moment, one comes
 * second and finds the other.
 */
export async function holdMarks(tx: Db, marks: readonly string[]): Promise<void> {
  for (const mark of [...marks].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`distance ${mark}`}, 0))`.execute(tx)
}

/** Whom a term tells today: with an address, also those who have put a tag behind a plus sign into theirs. */
export async function idsOf(
  tx: Db,
  { kind, value }: Pick<DistanceTerm, 'kind' | 'value'>,
): Promise<string[]> {
  const plain = withoutTag(value)
  const tagged = plain.replace(/[\\%_]/g, '\\$&').replace('@', '+%@')
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .$if(kind === 'username', (query) =>
      query.where(sql<boolean>`lower(username) collate "C" = ${value} collate "C"`),
    )
    .$if(kind === 'phone', (query) => query.where('phoneNumber', '=', value))
    .$if(kind === 'email', (query) =>
      query.where(sql<boolean>`(email collate "C" = ${plain} or email collate "C" like ${tagged})`),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps the members whom rules have been found to mean, but for who wrote them. */
export async function storePairs(
  tx: Db,
  marks: readonly string[],
  otherIds: readonly string[],
): Promise<void> {
  await sql`
    insert into distance_pair (rule_id, owner_id, other_id)
    select rule.id, rule.account_id, other.id
    from distance_rule as rule, unnest(${otherIds}::uuid[]) as other (id)
    where rule.mark = any(${marks}::text[]) and rule.account_id <> other.id
    on conflict do nothing`.execute(tx)
}
