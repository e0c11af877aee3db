import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../../deps.ts'
import type { OutsideEventHandler } from '../../../platform/events/event-handler.ts'
import type { RetentionWorks } from './run.ts'
import { runJob } from './run-job.ts'

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'config' | 'settings' | 'log'>

/** Runs the job that somebody of the staff asked for. In no transaction: it may take a while. */
export function runAsked(
  needs: Needs,
  works: RetentionWorks,
): OutsideEventHandler<EventOf<'retention.run_due'>> {
  return {
    async handleOutside({ body: { name } }) {
      await runJob(needs, name, { works, isAsked: true })
    },
  }
}
