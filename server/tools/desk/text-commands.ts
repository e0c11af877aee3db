import { readFileSync } from 'node:fs'
import type { PublishedText } from '@netwrk/domain/desk/texts.contract'
import type { TextKind } from '@netwrk/domain/rights/text-kinds'
import { markdownSchema, summarySchema, textKindSchema } from '@netwrk/domain/rights/texts'
import { ConfigError } from '../../src/config/config.ts'
import { publishText } from '../../src/slices/desk/texts/publish-text.ts'
import { publishedTexts } from '../../src/slices/desk/texts/published-texts.reads.ts'
import { readVersions, wordsOf } from '../../src/slices/rights/texts/texts.reads.ts'
import { readSettings } from '../../src/slices/settings/settings.reads.ts'
import type { Command, Commands, Desk, Outcome } from './command.ts'

const list: Command = {
  takes: '',
  about: 'every version of the terms, the privacy policy and the rules',
  run: (desk, words) => (words.length > 0 ? null : listed(desk)),
}

async function listed({ db, config }: Desk): Promise<Outcome> {
  const { texts, members } = await publishedTexts(db, await readSettings(db, config))
  return { lines: texts.map((text) => lineOf(text, members)), json: { texts, members } }
}

const show: Command = {
  takes: 'KIND [VERSION]',
  about: 'the words of one, the newest unless told, as Markdown',
  run: (desk, [kind = '', version, ...more]) =>
    kind === '' || more.length > 0 || (version !== undefined && !/^\d{1,4}$/.test(version))
      ? null
      : shown(desk, kindOf(kind), version === undefined ? null : Number(version)),
}

async function shown({ db, config }: Desk, kind: TextKind, version: number | null): Promise<Outcome> {
  const settings = await readSettings(db, config)
  const versions = (await readVersions(db, settings)).filter((one) => one.kind === kind)
  const head = version === null ? versions.at(-1) : versions.find((one) => one.version === version)
  if (!head) throw new ConfigError(`There is no version ${version}. See them all: npm run desk -- text list`)
  const markdown = await wordsOf(db, settings, head)
  return { lines: [markdown], json: { ...head, markdown } }
}

const publish: Command = {
  takes: 'KIND FILE SUMMARY material|minor [FROM] [WHY]',
  about: 'publishes a Markdown file, for good; FROM is a day like 2026-12-31, or now',
  run: (desk, [kind = '', file = '', summary, weight, from = 'now', why, ...more]) =>
    more.length > 0 || summary === undefined || (weight !== 'material' && weight !== 'minor')
      ? null
      : published(desk, { kind: kindOf(kind), file, summary, isMaterial: weight === 'material', from, why }),
}

type Given = {
  kind: TextKind
  file: string
  summary: string
  isMaterial: boolean
  from: string
  why: string | undefined
}

async function published(desk: Desk, { kind, file, from, why, ...given }: Given): Promise<Outcome> {
  const words = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  const markdown = markdownSchema.safeParse(words)
  if (!markdown.success) throw new ConfigError(`${file}: ${markdown.error.issues[0]!.message}.`)
  const summary = summarySchema.safeParse(given.summary)
  if (!summary.success) throw new ConfigError(`SUMMARY ${summary.error.issues[0]!.message}.`)
  const { isMaterial } = given
  const text = await publishText(desk, desk.by, {
    kind,
    markdown: markdown.data,
    summary: summary.data,
    isMaterial,
    effectiveFrom: momentOf(from),
    after: null,
    ...(why && { reason: why }),
  })
  return { lines: [lineOf(text, null)], json: text }
}

function kindOf(text: string): TextKind {
  const parsed = textKindSchema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new ConfigError(`There is no text ${text}. KIND is terms, privacy or rules.`)
}

function momentOf(text: string): Date | null {
  if (text === 'now') return null
  const moment = new Date(`${text}T00:00:00Z`)
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new ConfigError('FROM is a day like 2026-12-31, or now.')
}

function lineOf(text: PublishedText, members: number | null): string {
  const { kind, version, effectiveFrom, isMaterial, agreed, mailed, summary, hash } = text
  const from = effectiveFrom?.toISOString() ?? 'from the start'
  const of = members === null ? '' : `  ${agreed} of ${members} agreed, ${mailed} mailed`
  return `${kind} ${version}  ${from}  ${isMaterial ? 'material' : 'minor'}${of}  ${hash.slice(0, 12)}  ${summary}`
}

export const textCommands: Commands = { 'text list': list, 'text show': show, 'text publish': publish }
