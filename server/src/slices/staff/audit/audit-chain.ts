import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type Broken = { number: number; how: 'changed' | 'removed' | 'moved' | 'cut' }
export type Verified = { rows: number; head: string | null; broken: Broken | null }

type Place = { number: number; hash: string }

type Row = {
  number: number
  /** What is hashed, but for the hash before and the number. */
  fields: string[]
  previous: string
  hash: string
  personalHash: string
  /** Null once it was erased. */
  salt: Buffer | null
  body: string | null
}

const start = '00'.repeat(32)
const atOnce = 2000

/**
 * Goes through the whole record and says whether every row is as it was written, and in its place; of the first that is not,
 * what is wrong. Without a head that was kept elsewhere nobody can tell that the end was cut off.
 * @param head `NUMBER:HASH` as an earlier run gave it
 */
export async function verifyAudit(db: Db, head: string | null = null): Promise<Verified> {
  const kept = readHead(head)
  const first = await startOf(db)
  let last = first
  for await (const row of rowsOf(db)) {
    const how = whatIsWrong(row, last)
    if (how) return ended(first, last, { number: how === 'removed' ? last.number + 1 : row.number, how })
    if (kept?.number === row.number && kept.hash !== row.hash)
      return ended(first, last, { number: row.number, how: 'changed' })
    last = { number: row.number, hash: row.hash }
  }
  const isCut = kept !== null && last.number < kept.number
  return ended(first, last, isCut ? { number: last.number + 1, how: 'cut' } : null)
}

/** The last row that was removed because it was old; the first that is kept follows it. */
async function startOf(db: Db): Promise<Place> {
  const row = await db.selectFrom('auditStart').select(['number', 'hash']).executeTakeFirst()
  return row ? { number: Number(row.number), hash: row.hash.toString('hex') } : { number: 0, hash: start }
}

function ended(first: Place, { number, hash }: Place, broken: Broken | null): Verified {
  return { rows: number - first.number, head: number === 0 ? null : `${number}:${hash}`, broken }
}

function whatIsWrong(row: Row, last: { number: number; hash: string }): Broken['how'] | null {
  if (hashOf(row, row.previous, row.number) !== row.hash)
    return wasElsewhere(row, last.hash) ? 'moved' : 'changed'
  if (row.body !== null && row.salt !== null && personalHashOf(row.salt, row.body) !== row.personalHash)
    return 'changed'
  if (row.number !== last.number + 1) return 'removed'
  return row.previous === last.hash ? null : 'moved'
}

// A row that was given another number, and nothing else, has the hash of its own one.
function wasElsewhere(row: Row, previous: string): boolean {
  for (let number = 1; number <= row.number + 10_000; number++)
    if (hashOf(row, row.previous, number) === row.hash || hashOf(row, previous, number) === row.hash)
      return true
  return false
}

/** The rule by which the database chains the rows. */
function hashOf({ fields, personalHash }: Row, previous: string, number: number): string {
  const [actorId, actorRole, act, subjectId, details, doneAt] = fields
  const parts = [previous, number, actorId, actorRole, act, subjectId, details, personalHash, doneAt]
  return createHash('sha256').update(parts.join('\u001f')).digest('hex')
}

function personalHashOf(salt: Buffer, body: string): string {
  return createHash('sha256').update(salt).update(body).digest('hex')
}

async function* rowsOf(db: Db): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Record<string, string> & { salt: Buffer | null; body: string | null }>`
      select a.id::text as number, coalesce(a.actor_id::text, '') as actor_id, coalesce(a.actor_role, '') as actor_role,
        a.act, coalesce(a.subject_id::text, '') as subject_id, a.details::text as details,
        (extract(epoch from a.done_at) * 1000000)::bigint::text as done_at, encode(a.previous_hash, 'hex') as previous,
        encode(a.hash, 'hex') as hash, encode(a.personal_hash, 'hex') as personal_hash, p.salt, p.body
      from audit a left join audit_personal p on p.audit_id = a.id
      where a.id > ${after} order by a.id limit ${atOnce}`.execute(db)
    for (const row of rows) yield toRow(row)
    if (rows.length < atOnce) return
    after = Number(rows.at(-1)!.number)
  }
}

function toRow(row: Record<string, string> & { salt: Buffer | null; body: string | null }): Row {
  const { number, previous, hash, personalHash, salt, body } = row as Record<string, string> & Row
  const fields = ['actorId', 'actorRole', 'act', 'subjectId', 'details', 'doneAt'].map(
    (name) => (row as Record<string, string>)[name]!,
  )
  return { number: Number(number), fields, previous, hash, personalHash, salt, body }
}

function readHead(head: string | null): { number: number; hash: string } | null {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(head ?? '') ?? []
  return number && hash ? { number: Number(number), hash } : null
}
