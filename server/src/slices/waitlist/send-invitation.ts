import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventHandler } from '../../platform/events/outbox.ts'
import { mailTemplate } from '../../platform/mail/mail-template.ts'

type Invited = EventOf<'waitlist.invited'>

/** Mails that Netwrk is open to this address before the launch: to sign up with it, or to come in where it has. */
export function mailInvitation({ mail, config }: Pick<Deps, 'mail' | 'config'>): EventHandler<Invited> {
  return async (tx, { body }) => {
    const invited = await invitedBy(tx, body.invitationId)
    if (!invited) return []
    const { email, accountId } = invited
    const hasAccount = accountId !== null
    await mail.send(
      mailTemplate({ email, name: null }, 'Your invitation to Netwrk', {
        lines: [
          'You can come in before everybody else.',
          hasAccount
            ? `Sign in with this address, ${email}, and look around.`
            : `Sign up with this address, ${email}. It takes a minute.`,
        ],
        button: hasAccount ? 'Open Netwrk' : 'Create your account',
        link: `${config.publicOrigin}${hasAccount ? '/' : `/auth?invited=${encodeURIComponent(email)}`}`,
        closing: "If you didn't ask for this, you can ignore this email.",
      }),
    )
    return []
  }
}

/** Somebody who is signed in already need not look again for themselves. */
export const publishInvitation: EventHandler<Invited> = async (tx, { body }) => {
  const invited = await invitedBy(tx, body.invitationId)
  if (!invited || invited.accountId === null) return []
  return [{ to: [invited.accountId], frame: { type: 'stale', topics: ['me'] } }]
}

function invitedBy(tx: Db, invitationId: string) {
  return tx
    .selectFrom('invitation')
    .leftJoin('account', 'account.email', 'invitation.email')
    .select(['invitation.email', 'account.id as accountId'])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
}
