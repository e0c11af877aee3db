import type { EventOf } from '@netwrk/domain/events'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EventHandler } from '../../platform/events/event-handler.ts'
import { invitationMail } from './waitlist-mails.ts'

type Invited = EventOf<'waitlist.invited'>

/** Mails that Netwrk is open to this address before the launch: to sign up with it, or to come in where it has. */
export function mailInvitation({ mail, config }: Pick<Deps, 'mail' | 'config'>): EventHandler<Invited> {
  return async (tx, { body }) => {
    const invited = await invitedBy(tx, body.invitationId)
    if (!invited) return []
    const { email, accountId } = invited
    const hasAccount = accountId !== null
    const path = hasAccount ? '/' : `/auth?invited=${encodeURIComponent(email)}`
    await mail.send(invitationMail({ email, hasAccount, link: `${config.publicOrigin}${path}` }))
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
