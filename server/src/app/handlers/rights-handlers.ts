import type { Deps } from '../../deps.ts'
import type { EventHandlers } from '../../platform/events/event-handler.ts'
import { sendDepartureMail } from '../../slices/rights/deletion/departure-mail.ts'
import { tellAcquaintances } from '../../slices/rights/deletion/tell-acquaintances.ts'
import { mailExport } from '../../slices/rights/export/mail-export.ts'
import { deleteExport } from '../../slices/rights/export/sweep-exports.ts'
import { runAsked } from '../../slices/rights/retention/run-asked.ts'
import { mailText } from '../../slices/rights/texts/mail-text.ts'
import { tellOfText } from '../../slices/rights/texts/tell-of-text.ts'
import { deleteCaseFiles } from '../../slices/safety/retention/delete-case-files.ts'
import { retentionWorks } from '../retention-works.ts'
import { stale } from './handle-by.ts'

/** What follows from the texts of the operator, from members taking their data along, and from who leaves and comes back. */
export function rightsHandlers(deps: Omit<Deps, 'identity'>) {
  return {
    'text.published': [
      async () => [{ to: 'everybody', frame: { type: 'stale', topics: ['texts', 'desk'] } }],
    ],
    'text.step_due': [tellOfText(deps)],
    'text.mail_due': [mailText(deps)],
    'text.agreed': [stale(({ accountId }) => [accountId], ['texts'])],
    'export.ready': [mailExport(deps)],
    'export.removed': deleteExport(deps),
    'member.left': [tellAcquaintances],
    'member.stayed': [tellAcquaintances],
    'member.erased': [tellAcquaintances],
    'case_files.removed': deleteCaseFiles(deps),
    'retention.run_due': runAsked(deps, retentionWorks(deps)),
    'departure.mail_due': [sendDepartureMail(deps)],
  } satisfies Partial<EventHandlers>
}
