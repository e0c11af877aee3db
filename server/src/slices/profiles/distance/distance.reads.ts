import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** Whether one of two keeps the other at a distance, by expressions of their ids. */
export function areApart(one: Sql, other: Sql) {
  return sql<boolean>`(exists (
      select from distance_pair as pair
      where (pair.owner_id = ${one} and pair.other_id = ${other})
        or (pair.owner_id = ${other} and pair.other_id = ${one}))
    or ${keepsDomainOf(one, other)} or ${keepsDomainOf(other, one)})`
}

/** Asked of many rows: most members keep no domain, and for those no domain of anybody is taken apart. */
function keepsDomainOf(owner: Sql, other: Sql) {
  return sql`exists (
    select from distance_rule as rule join account as named on named.id = ${other}
    where rule.account_id = ${owner} and rule.domain is not null
      and mail_domains(named.email) @> array[rule.domain])`
}

/** The ids of everybody whom a member keeps at a distance, or who keeps them there, as a select. */
export function withDistance(memberId: string) {
  return sql`
    select other_id from distance_pair where owner_id = ${memberId}
    union select owner_id from distance_pair where other_id = ${memberId}
    union select named.id from distance_rule as rule
      join account as named on mail_domains(named.email) @> array[rule.domain]
      where rule.account_id = ${memberId} and rule.domain is not null
    union select rule.account_id from distance_rule as rule
      where rule.domain = any(mail_domains((select own.email from account as own where own.id = ${memberId})))`
}
