import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { compilePattern } from './compile-pattern.ts'

type Ctx = { db: Db; clock: Clock }
/** How many messages of how many members a pattern would have matched. */
export type Tried = { messages: number; members: number }
export type PatternProblem = 'unreadable' | 'misnamed' | 'taken' | 'unknown' | 'untried'

const DAYS = 30
const PAGE = 2000

/** Keeps a pattern, not live yet. */
export async function addPattern(
  { db, clock }: Ctx,
  row: { name: string; pattern: string },
): Promise<PatternProblem | null> {
  if (!/^[a-z0-9-]{1,40}$/.test(row.name)) return 'misnamed'
  if (row.pattern.length < 3 || row.pattern.length > 200 || !compilePattern(row.pattern)) return 'unreadable'
  const added = await db
    .insertInto('shieldPattern')
    .values({ ...row, addedAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added ? null : 'taken'
}

/** Tries a pattern on the messages of the last 30 days, a page at a time, and notes what it found. Warns of nothing. */
export async function tryPattern({ db, clock }: Ctx, name: string): Promise<Tried | PatternProblem> {
  const row = await db
    .selectFrom('shieldPattern')
    .select('pattern')
    .where('name', '=', name)
    .executeTakeFirst()
  const matches = row && compilePattern(row.pattern)
  if (!matches) return 'unknown'
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000)
  const members = new Set<string>()
  let messages = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db
      .selectFrom('message')
      .select(['id', 'senderId', 'content'])
      .where('id', '>', last)
      .where('sentAt', '>', since)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { senderId, content } of page) {
      if (!matches(content)) continue
      messages += 1
      members.add(senderId)
    }
    if (page.length < PAGE) break
    last = page.at(-1)!.id
  }
  const tried = { triedAt: clock.now(), triedMessages: messages, triedMembers: members.size }
  await db.updateTable('shieldPattern').set(tried).where('name', '=', name).execute()
  return { messages, members: members.size }
}

/** From now on what matches is warned of. Only after it was tried. */
export async function makePatternLive({ db }: Pick<Ctx, 'db'>, name: string): Promise<PatternProblem | null> {
  const row = await db
    .selectFrom('shieldPattern')
    .select('triedAt')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.triedAt === null) return 'untried'
  await db.updateTable('shieldPattern').set({ isLive: true }).where('name', '=', name).execute()
  return null
}

export async function removePattern({ db }: Pick<Ctx, 'db'>, name: string): Promise<PatternProblem | null> {
  const gone = await db
    .deleteFrom('shieldPattern')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return gone ? null : 'unknown'
}

export function listPatterns(db: Db) {
  return db.selectFrom('shieldPattern').selectAll().orderBy('name').execute()
}
