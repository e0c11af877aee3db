import type { Settings } from '@netwrk/domain/desk/settings'
import type { PublishedText } from '@netwrk/domain/desk/texts.contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readVersions } from '../../rights/texts/texts.reads.ts'

type Count = { kind: string; version: number; agreed: number; mailed: number; publishedAt: Date | null }

/** Every version of every text, the newest first, with how many agreed to it and how many were mailed about it. */
export async function publishedTexts(
  db: Db,
  settings: Settings,
): Promise<{ texts: PublishedText[]; members: number }> {
  const versions = await readVersions(db, settings)
  const { rows } = await sql<Count>`
    select counted.kind, counted.version, sum(agreed)::int as agreed, sum(mailed)::int as mailed,
      max(text_version.published_at) as "publishedAt"
    from (
      select kind, version, count(distinct account_id) as agreed, 0 as mailed from consent group by kind, version
      union all
      select kind, version, 0, count(*) from text_notice where mail = 'sent' group by kind, version
      union all
      select kind, version, 0, earlier_mailed from text_sending
      union all
      select kind, version, 0, 0 from text_version
    ) as counted
    left join text_version on text_version.kind = counted.kind and text_version.version = counted.version
    group by counted.kind, counted.version`.execute(db)
  const counts = new Map(rows.map((row) => [`${row.kind} ${row.version}`, row]))
  const texts = versions.toReversed().map((head) => {
    const { agreed = 0, mailed = 0, publishedAt = null } = counts.get(`${head.kind} ${head.version}`) ?? {}
    return { ...head, agreed, mailed, publishedAt }
  })
  const { members } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow()
  return { texts, members }
}
