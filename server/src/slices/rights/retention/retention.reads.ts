import type { RetentionJob } from '@netwrk/domain/desk/retention.contract'
import type { Settings } from '@netwrk/domain/desk/settings'
import { keptText, type RetentionName, retentionNames, retentionOf } from '@netwrk/domain/rights/retention'
import type { Deps } from '../../../deps.ts'

/** Why a job removes nothing on this server; null where it does. */
export function offBecause(name: RetentionName, { smtpUrl }: Pick<Deps['config'], 'smtpUrl'>): string | null {
  if (name !== 'unverified' || smtpUrl !== undefined) return null
  return 'No mail leaves this server, as SMTP_URL is not set: nobody could verify an address.'
}

/** Every job, with what it last did. */
export async function retentionJobs(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  settings: Settings,
): Promise<RetentionJob[]> {
  const rows = await db.selectFrom('retentionJob').selectAll().execute()
  const now = clock.now()
  return retentionNames.map((name) => {
    const { what, why, everyMinutes } = retentionOf(name)
    const row = rows.find((one) => one.name === name)
    return {
      ...{ name, what, why, everyMinutes, keeps: keptText(name, settings) },
      isOffBecause: offBecause(name, config),
      isRunning: row?.runningUntil != null && row.runningUntil > now,
      ranAt: row?.ranAt ?? null,
      succeededAt: row?.succeededAt ?? null,
      tookMilliseconds: row?.tookMilliseconds ?? 0,
      removed: Number(row?.removed ?? 0),
      removedInAll: Number(row?.removedInAll ?? 0),
      error: row?.error ?? null,
    }
  })
}
