import { verificationLevelOf } from '@netwrk/domain/accounts/verification'
import type { Tier } from '@netwrk/domain/billing/plans'
import {
  type FoundBy,
  foundBy,
  MEMBERS_AT_ONCE,
  type MemberRow,
  type MemberState,
} from '@netwrk/domain/desk/members/member-page'
import type { MemberQuery } from '@netwrk/domain/desk/members/member-query'
import type { Role } from '@netwrk/domain/desk/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Hit = { id: string; by: FoundBy }

/** Members who fit what was typed, the surest first. Each way to find them is a look at an index of its own. */
export async function findMembers(db: Db, query: MemberQuery) {
  const hits = await hitsOf(db, query)
  const shown = hits.slice(0, MEMBERS_AT_ONCE)
  const rows = new Map((await memberRows(db, idsOf(shown))).map((row) => [row.id, row]))
  const members = shown.flatMap(({ id, by }) => {
    const row = rows.get(id)
    return row ? [{ ...row, foundBy: by }] : []
  })
  return { members, hasMore: hits.length > MEMBERS_AT_ONCE }
}

const idsOf = (hits: readonly Hit[]) => hits.map(({ id }) => id)

async function hitsOf(db: Db, query: MemberQuery): Promise<Hit[]> {
  const looks = looksFor(query)
  if (looks.length === 0) return []
  const { rows } = await sql<Hit>`${sql.join(looks, sql` union all `)}`.execute(db)
  const sorted = rows.sort((a, b) => foundBy.indexOf(a.by) - foundBy.indexOf(b.by))
  const first = new Map<string, Hit>()
  for (const hit of sorted) if (!first.has(hit.id)) first.set(hit.id, hit)
  return [...first.values()]
}

function looksFor(query: MemberQuery): RawBuilder<unknown>[] {
  const { id, username, words, email, isEmailBegun, phoneEnding, paymentId } = query
  const looks: RawBuilder<unknown>[] = []
  if (id !== null) looks.push(look('id', sql`account where id = ${id}`))
  if (username !== null) looks.push(look('username', beginningOf(sql`lower(username)`, username)))
  if (words.length > 0) {
    looks.push(look('name', beginningOf(sql`lower(name)`, query.text)))
    looks.push(look('name', sql`account where words_of(name) @@ to_tsquery('simple', ${tsquery(words)})`))
  }
  if (email !== null)
    looks.push(
      look('email', isEmailBegun ? beginningOf(sql`email`, email) : sql`account where email = ${email}`),
    )
  if (phoneEnding !== null) looks.push(look('phone', withEnding(phoneEnding)))
  if (paymentId !== null)
    for (const [table, column] of paymentIds)
      looks.push(
        look(
          'payment',
          sql`(select account_id as id from ${sql.table(table)} where ${sql.ref(column)} = ${paymentId}) as paid where true`,
        ),
      )
  return looks
}

const paymentIds = [
  ['billing_customer', 'id'],
  ['subscription', 'provider_id'],
  ['payment', 'invoice_id'],
] as const

function look(by: FoundBy, from: RawBuilder<unknown>) {
  return sql`(select id, ${sql.lit(by)} as by from ${from} limit ${sql.lit(MEMBERS_AT_ONCE + 1)})`
}

// As a range, so that the index is used whatever is known of the text when the query is planned.
function beginningOf(column: RawBuilder<unknown>, beginning: string) {
  const sorted = sql`${column} collate "C"`
  return sql`account where ${sorted} >= ${beginning} and ${sorted} < ${`${beginning}\u{10ffff}`} order by ${sorted}`
}

function withEnding(digits: string) {
  return beginningOf(sql`reverse(phone_number)`, [...digits].reverse().join(''))
}

// Words are letters and numbers only: nothing in them means anything to a query.
function tsquery(words: readonly string[]): string {
  return `${words.map((word) => `'${word}'`).join(' & ')}:*`
}

/** Members as the desk lists them. */
export async function memberRows(db: Db, ids: readonly string[]): Promise<MemberRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.accountId', 'account.id')
    .leftJoin('standing', 'standing.accountId', 'account.id')
    .leftJoin('staff', 'staff.accountId', 'account.id')
    .select([
      'account.id',
      'account.name',
      'account.username',
      'account.emailVerified',
      'account.leftAt',
      'profile.phoneVerified',
      'profile.photos',
      'profile.tier',
      'profile.isVerified',
      'profile.isSuspended',
      'profile.isUnlisted',
      'profile.joinedAt',
      'standing.isBanned',
      'standing.isSuspended as isSuspendedByStaff',
      'standing.areContactsLimited',
      'staff.role',
    ])
    .where('account.id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    username: row.username,
    photo: row.photos[0] ?? null,
    tier: row.tier as Tier,
    level: verificationLevelOf(row),
    isVerified: row.isVerified,
    state: stateOf(row),
    role: row.role as Role | null,
    joinedAt: row.joinedAt,
  }))
}

type Held = {
  leftAt: Date | null
  isSuspended: boolean
  isUnlisted: boolean
  isBanned: boolean | null
  isSuspendedByStaff: boolean | null
  areContactsLimited: boolean | null
}

function stateOf(held: Held): MemberState {
  const { isBanned, isSuspended, isUnlisted, areContactsLimited } = held
  if (isBanned) return 'closed'
  // Who leaves is kept out of sight as who is suspended is.
  if (held.leftAt !== null && !held.isSuspendedByStaff) return 'leaving'
  if (isSuspended) return 'suspended'
  if (isUnlisted) return 'hidden'
  return areContactsLimited ? 'limited' : 'active'
}
