import type { EventOf } from '@netwrk/domain/events'
import { EXPORT_DAYS } from '@netwrk/domain/rights/export'
import type { Deps } from '../../../deps.ts'
import type { EventHandler } from '../../../platform/events/event-handler.ts'
import { mailTemplate } from '../../../platform/mail/mail-template.ts'
import { recipientOf } from '../../accounts/recipient.reads.ts'

/** Mails a member that their archive can be fetched. The link leads to where they prove who they are. */
export function mailExport({
  mail,
  config,
}: Pick<Deps, 'mail' | 'config'>): EventHandler<EventOf<'export.ready'>> {
  return async (tx, { body }) => {
    const account = await recipientOf(tx, body.accountId)
    // Who reads the mail of an address that was never verified may have nothing to do with the account.
    if (!account?.emailVerified) return []
    const made = await tx
      .selectFrom('export')
      .select('isByStaff')
      .where('id', '=', body.exportId)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!made) return []
    await mail.send(
      mailTemplate({ email: account.email, name: account.name }, 'Your Netwrk data is ready', {
        lines: [
          ...(made.isByStaff ? ['Our team had an archive of your data made, as you asked us to.'] : []),
          `The archive with your data is ready. You can download it for ${EXPORT_DAYS} days.`,
        ],
        button: 'Download my data',
        link: `${config.publicOrigin}/your-data`,
        closing:
          "You'll be asked to sign in and to confirm that it's you. If you didn't ask for this, change your password.",
      }),
    )
    return []
  }
}
