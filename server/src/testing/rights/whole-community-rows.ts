import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'
import type { Filled } from './filled-member.ts'

/** Rows of the tables in which nothing is of a member that is filled. */
export async function fillWhatIsOfNobody({ deps: { db, clock } }: World, { other }: Filled): Promise<void> {
  const now = clock.now()
  const { id: decisionId, subjectId: accountId } = await db
    .selectFrom('decision')
    .select(['id', 'subjectId'])
    .executeTakeFirstOrThrow()
  const mark = { decisionId, accountId: accountId!, until: now }
  await db
    .insertInto('banMark')
    .values({ ...mark, kind: 'photo', hash: 'h', bands: ['a', 'b,c', '{"d"}'] })
    .execute()
  const dueAt = new Date(now.getTime() + 1)
  await db
    .insertInto('departure')
    .values({ accountId: other.id, askedAt: now, dueAt, keepsWords: true })
    .execute()
  await db
    .insertInto('figuresCount')
    .values({ days: 7, body: JSON.stringify({ a: [1, 0.1, null] }), countedAt: now, tookMilliseconds: 1 })
    .execute()
  await db.insertInto('setting').values({ key: 'operator', value: '"Ä \\\\ \\n"', version: 1 }).execute()
  await db.insertInto('shieldPattern').values({ name: 'a', pattern: '\\d\\.\\t', addedAt: now }).execute()
  await db.insertInto('textSending').values({ kind: 'rules', version: 2, endedAt: now }).execute()
  await db
    .insertInto('auditStart')
    .values({ number: 0, hash: Buffer.alloc(32) })
    .execute()
  await db.insertInto('retentionJob').values({ name: 'codes', ranAt: now, error: 'No room' }).execute()
  await db.insertInto('usedPuzzle').values({ id: randomUUID(), expiresAt: now }).execute()
}

/** What is hard to carry: all that means something in the text of a copy. */
export const oddWords = 'tab\t back\\slash \\N \\. \r\n\\.\nquote" \' 🐎 \u2028 \u0001 end'
