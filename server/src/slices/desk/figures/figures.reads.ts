import { type FigureGroup, figures, figuresOf } from '@netwrk/domain/desk/figures'
import type { Day, Figure } from '@netwrk/domain/desk/figures.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { daily, type Period, queries } from './queries.ts'

const day = 86_400_000
const groups = Object.keys(figures) as FigureGroup[]

export type CountedFigures = Awaited<ReturnType<typeof countFigures>>

/** All figures of the last days, one query after the other. */
export async function countFigures(db: Db, now: Date, days: number) {
  const period = { since: new Date(now.getTime() - days * day), now }
  const counted = []
  for (const group of groups) counted.push(await countGroup(db, group, period))
  const { rows } = await daily(period).execute(db)
  return { groups: counted, daily: rows satisfies Day[], countedAt: now }
}

async function countGroup(db: Db, group: FigureGroup, period: Period) {
  const { rows } = await queries[group](period).execute(db)
  const row = rows[0] as Record<string, number | string | null>
  const { title, figures: declared } = figuresOf(group)
  const values = declared.map(([key, { label, about, unit }]): Figure => {
    const value = row[key] ?? null
    return { query: `${group}.${key}`, label, about, unit, value: value === null ? null : Number(value) }
  })
  return { title, figures: values }
}

/** Members who were active in the last 30 days. */
export async function countRecipients(db: Db, now: Date): Promise<number> {
  const { members } = await db
    .selectFrom('profile')
    .select(sql<number>`count(*)::int`.as('members'))
    .where('lastActiveAt', '>=', new Date(now.getTime() - 30 * day))
    .executeTakeFirstOrThrow()
  return members
}
