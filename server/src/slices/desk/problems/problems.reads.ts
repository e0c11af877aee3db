import { type ProblemKind, problemOf, problems } from '@netwrk/domain/desk/problems'
import type { Problem } from '@netwrk/domain/desk/problems.contract'
import type { Db } from '../../../platform/database/database.ts'

const endedAtOnce = 200

/** What is wrong now, and what has ended and is still kept; the latest first. */
export async function listProblems(db: Db): Promise<{ now: Problem[]; ended: Problem[] }> {
  const rows = db.selectFrom('problem').select(['id', 'kind', 'found', 'beganAt', 'endedAt'])
  const [now, ended] = await Promise.all([
    rows.where('endedAt', 'is', null).orderBy('beganAt', 'desc').execute(),
    rows.where('endedAt', 'is not', null).orderBy('endedAt', 'desc').limit(endedAtOnce).execute(),
  ])
  return { now: now.filter(isKnown).map(inWords), ended: ended.filter(isKnown).map(inWords) }
}

/** One of them; undefined where it is gone. */
export async function problemById(db: Db, id: string): Promise<Problem | undefined> {
  const row = await db
    .selectFrom('problem')
    .select(['id', 'kind', 'found', 'beganAt', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && isKnown(row) ? inWords(row) : undefined
}

/** The kinds of those that last. */
export async function lastingKinds(db: Db): Promise<Set<ProblemKind>> {
  const rows = await db.selectFrom('problem').select('kind').where('endedAt', 'is', null).execute()
  return new Set(rows.map(({ kind }) => kind as ProblemKind))
}

type Row<K extends string = string> = Pick<Problem, 'id' | 'found' | 'beganAt' | 'endedAt'> & { kind: K }

// A server of another version may have written one that this one does not know.
function isKnown(row: Row): row is Row<ProblemKind> {
  return Object.hasOwn(problems, row.kind)
}

/** A problem with what is laid down about its kind. */
export function inWords(row: Row<ProblemKind>): Problem {
  const { title, remedy } = problemOf(row.kind)
  return { ...row, title, remedy }
}
