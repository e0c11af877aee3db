import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { FIRST_VERSION, newestText, type TextHead } from '@netwrk/domain/rights/texts'
import type { Agreement } from '@netwrk/domain/rights/texts.contract'
import type { Db } from '../../../platform/database/database.ts'
import type { TextsPort } from './open-texts.ts'
import { keptWords } from './texts.reads.ts'

type Needs = { db: Db; texts: TextsPort }

/** What a member agreed to, and what is due: each text with the one they agreed to before, or the one it follows. */
export async function consentOf({ db, texts }: Needs, accountId: string) {
  const agreements = await agreementsOf(db, accountId)
  const versions = await texts.versions()
  const due = (await texts.dueFor(accountId)).map(async (kind) => {
    const text = newestText(versions, kind)
    const last = agreements.find((one) => one.kind === kind)
    const before = last ? await asAgreed(db, last) : await precedent(db, texts, versions, text)
    return { text: { ...text, markdown: await texts.wordsOf(db, text) }, before }
  })
  return { due: await Promise.all(due), agreements }
}

async function agreementsOf(db: Db, accountId: string): Promise<Agreement[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'version', 'hash', 'agreedAt'])
    .where('accountId', '=', accountId)
    .orderBy('agreedAt', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as TextKind }))
}

async function asAgreed(db: Db, { version, hash }: Agreement) {
  return { version, markdown: (await keptWords(db, hash))! }
}

async function precedent(
  db: Db,
  texts: TextsPort,
  versions: readonly TextHead[],
  { kind, version }: TextHead,
) {
  const previous = Math.max(version - 1, FIRST_VERSION)
  const head = versions.find((one) => one.kind === kind && one.version === previous)!
  return { version: previous, markdown: await texts.wordsOf(db, head) }
}
