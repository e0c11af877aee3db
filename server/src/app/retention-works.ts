import type { Deps } from '../deps.ts'
import { forgetRecipients } from '../slices/desk/announcements/forget-recipients.ts'
import { eraseUnverified } from '../slices/rights/deletion/erase-unverified.ts'
import { watchDepartures } from '../slices/rights/deletion/watch-departures.ts'
import { sweepExports } from '../slices/rights/export/sweep-exports.ts'
import type { RetentionWorks, Run } from '../slices/rights/retention/run.ts'
import { forgetNotices } from '../slices/rights/texts/forget-notices.ts'
import { forgetMarks } from '../slices/safety/evasion/marks.store.ts'
import { endCases } from '../slices/safety/retention/end-cases.ts'
import { forgetAudit } from '../slices/staff/audit/forget-audit.ts'
import { sweepUploads } from '../slices/uploads/sweep-uploads.ts'

/** What the jobs do that is more than deleting rows of their own. */
export function retentionWorks(deps: Omit<Deps, 'identity'>): RetentionWorks {
  const { patientDb } = deps
  return {
    departures: (run) => watchDepartures(deps, run),
    unverified: (run) => eraseUnverified(deps, run),
    cases: (run) => again(run, () => endCases({ ...deps, db: patientDb }, run.before)),
    bans: async (run) => {
      run.removed += await forgetMarks({ ...deps, db: patientDb })
    },
    audit: async (run) => {
      run.removed += await forgetAudit(patientDb, run.before)
    },
    async deliveries(run) {
      await again(run, () => forgetRecipients(patientDb, run.before))
      await again(run, () => forgetNotices(patientDb, run.before))
    },
    archives: (run) => sweepExports(deps, run),
    uploads: (run) => again(run, () => sweepUploads(deps)),
  }
}

/** Does a step again and again until nothing is left for it. */
async function again(run: Run, step: () => Promise<number>): Promise<void> {
  while (!run.stop?.aborted) {
    const removed = await step()
    if (removed === 0) return
    run.removed += removed
  }
}
