import { createHash } from 'node:crypto'
import type { Settings } from '@netwrk/domain/desk/settings'
import type { Operator } from '@netwrk/domain/rights/templates/operator'
import { templateOf } from '@netwrk/domain/rights/templates/template-of'
import { type TextKind, textKinds } from '@netwrk/domain/rights/text-kinds'
import { FIRST_VERSION, type Needed, type TextHead } from '@netwrk/domain/rights/texts'
import type { Db } from '../../../platform/database/database.ts'

type Said = Pick<Settings, 'operatorName' | 'operatorContact'>

/** SHA-256 of the exact Markdown, in hexadecimal. */
export function hashOf(markdown: string): string {
  return createHash('sha256').update(markdown, 'utf8').digest('hex')
}

/** The template of a text, filled in with what the operator has said. */
export function templateFor(kind: TextKind, settings: Said): string {
  return templateOf(kind, operatorIn(settings))
}

const operatorIn = ({ operatorName: name, operatorContact: contact }: Said): Operator => ({ name, contact })

/** Every version of every text, the templates among them, without their words. */
export async function readVersions(db: Db, settings: Said): Promise<TextHead[]> {
  const published = await db
    .selectFrom('textVersion')
    .select(['kind', 'version', 'hash', 'effectiveFrom', 'isMaterial', 'summary'])
    .orderBy('kind')
    .orderBy('version')
    .execute()
  const templates = textKinds.map(
    (kind): TextHead => ({
      kind,
      version: FIRST_VERSION,
      hash: hashOf(templateFor(kind, settings)),
      effectiveFrom: null,
      isMaterial: false,
      summary: 'The template that comes with Netwrk.',
    }),
  )
  return [...templates, ...published.map((row) => ({ ...row, kind: row.kind as TextKind }))]
}

/** The words of a version. */
export async function wordsOf(db: Db, settings: Said, { kind, version, hash }: TextHead): Promise<string> {
  if (version === FIRST_VERSION) return templateFor(kind, settings)
  return (await keptWords(db, hash))!
}

/** The words with a hash, where somebody agreed to them or they were published. */
export async function keptWords(db: Db, hash: string): Promise<string | null> {
  const row = await db.selectFrom('keptText').select('markdown').where('hash', '=', hash).executeTakeFirst()
  return row?.markdown ?? null
}

/** The newest version of each kind that a member agreed to. */
export async function agreedVersions(db: Db, accountId: string): Promise<Needed> {
  const rows = await db
    .selectFrom('consent')
    .select(({ fn }) => ['kind', fn.max('version').as('version')])
    .where('accountId', '=', accountId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, version }) => [kind, version]))
}
