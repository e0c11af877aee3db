import type { RetentionName } from '@netwrk/domain/rights/retention'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/database/transact.ts'
import { record } from '../../../platform/events/record-event.ts'
import { audit, type Doer } from '../../staff/audit/audit.claims.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'wake'>

/** Has a job run now: by a server that is running, as soon as it sees it. */
export async function runRetention(needs: Needs, by: Doer, name: RetentionName): Promise<void> {
  await transact(needs, async (tx) => {
    const now = needs.clock.now()
    await audit(tx, by, now, { act: 'retention.run', subjectId: null, details: { job: name } })
    await record(tx, [{ type: 'retention.run_due', name }], now)
  })
}
