import { sql } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import { rulesOf } from '../../../profiles/distance/rules.reads.ts'
import { nameFor } from './names.ts'
import type { Row } from './rows.ts'

type Needs = Pick<Deps, 'patientDb' | 'sealDistance'>

/** Whom a member keeps out of sight, as they typed it: they have at most a hundred rules, so all in one page. */
export async function* rulesFor({ patientDb, sealDistance }: Needs, memberId: string): AsyncGenerator<Row[]> {
  const rules = await rulesOf({ db: patientDb, sealDistance }, memberId)
  yield rules.map(({ kind, value, addedAt }) => ({
    kind,
    whom: value,
    domain: kind === 'domain' ? value : null,
    createdAt: addedAt,
  }))
}

/** Whom a member has blocked: by name those whom their settings list, though the two may not meet. */
export async function* blocksOf({ patientDb }: Needs, memberId: string): AsyncGenerator<Row[]> {
  const name = sql`(select account.name from account where account.id = block.blocked_id)`
  const { rows } = await sql<Row>`
    select created_at, lifted_at,
      coalesce(case when is_listed and lifted_at is null then ${name} end,
        ${nameFor(memberId, sql.ref('block.blocked_id'))}) as blocked
    from block where blocker_id = ${memberId} order by created_at, blocked_id`.execute(patientDb)
  yield rows
}
