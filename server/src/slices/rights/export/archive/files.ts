import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Subject, TableUse } from '../../data-map/table-use.ts'
import { isOpenTo, otherOf } from './conversations.ts'
import { archivePath } from './places.ts'
import { type Keys, rowsOf } from './rows.ts'

const pageFiles = 500

/** Every file of a member's archive, once: theirs, and those they received and can still see. */
export async function* filesOf(
  db: Db,
  keys: Keys,
  uses: readonly TableUse[],
  subject: Subject,
): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const place of allFiles(db, keys, uses, subject)) {
    if (seen.has(place)) continue
    seen.add(place)
    yield place
  }
}

async function* allFiles(db: Db, keys: Keys, uses: readonly TableUse[], subject: Subject) {
  for (const use of uses) {
    const columns = use.columns.file
    if (!columns) continue
    for await (const rows of rowsOf(db, keys, use, subject))
      for (const row of rows) for (const name of columns) yield* [row[name]].flat() as string[]
  }
  yield* receivedFiles(db, subject)
}

/** How many files somebody else sent to a member in what they can still see. */
export async function countReceived(db: Db, subject: Subject): Promise<number> {
  const { count } = await selectReceived(db, subject)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function* receivedFiles(db: Db, subject: Subject) {
  for (let after: string | null = null; ; ) {
    const rows: { id: string; path: string }[] = await selectReceived(db, subject)
      .select(['upload.id', 'upload.path'])
      .$if(after !== null, (query) => query.where('upload.id', '>', after!))
      .orderBy('upload.id')
      .limit(pageFiles)
      .execute()
    for (const { path } of rows) yield archivePath(path)
    if (rows.length < pageFiles) return
    after = rows.at(-1)!.id
  }
}

function selectReceived(db: Db, { id }: Subject) {
  return db
    .selectFrom('conversation')
    .innerJoin('upload', 'upload.conversationId', 'conversation.id')
    .where((eb) => eb.or([eb('conversation.lowId', '=', id), eb('conversation.highId', '=', id)]))
    .where(isOpenTo(id))
    .where('upload.ownerId', '=', otherOf(id))
    .where('upload.messageId', 'is not', null)
    .where('upload.storedAt', 'is not', null)
    .where('upload.removedAt', 'is', null)
}
