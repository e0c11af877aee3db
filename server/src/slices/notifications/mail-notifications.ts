import { displayScore } from '@netwrk/domain/discovery/score'
import type { EventOf } from '@netwrk/domain/events'
import { switchOf } from '@netwrk/domain/notifications/who-is-told'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BatchEventHandler, EventHandler } from '../../platform/events/event-handler.ts'
import { record } from '../../platform/events/record-event.ts'
import { notificationAddress } from '../accounts/settings/settings.reads.ts'
import { unreadOf } from '../messages/conversations.reads.ts'
import { scoresWith } from '../profiles/compatibility.reads.ts'
import { mayMeetNow } from '../profiles/meeting.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { faceForMail } from './face-for-mail.ts'
import { mailLinks } from './mail-links.reads.ts'
import { matchMail, unreadMail } from './notification-mails.ts'

type Needs = Pick<Deps, 'mail' | 'config'>
type FaceNeeds = Needs & Pick<Deps, 'files' | 'log' | 'clock'>

/** Asks for the mails about a match, one event each: a mail server that is away holds up nothing else. */
export function askForMatchMails({ clock }: Pick<Deps, 'clock'>): BatchEventHandler<EventOf<'match.made'>> {
  return {
    async handleBatch(tx, events) {
      const due = events.flatMap(({ body: { lowId, highId } }) => [
        { type: 'notice.match_mail_due', recipientId: lowId, otherId: highId } as const,
        { type: 'notice.match_mail_due', recipientId: highId, otherId: lowId } as const,
      ])
      await record(tx, due, clock.now())
      return []
    },
  }
}

/** Mails about a match, where Email Notifications and New Matches are on and the address is verified. */
export function sendMatchMail(needs: FaceNeeds): EventHandler<EventOf<'notice.match_mail_due'>> {
  const { mail, config, clock } = needs
  return async (tx, { body }) => {
    const [recipient, other, [scored]] = await Promise.all([
      notificationAddress(tx, body.recipientId, switchOf.match, ['matches']),
      findPerson(tx, body.otherId, body.recipientId),
      scoresWith(tx, body.recipientId, [body.otherId], clock.now()),
    ])
    if (!recipient || !other || !scored) return []
    const links = mailLinks(config, { kind: 'matches', recipient, path: `/inbox?user=${body.otherId}` })
    const [photo] = other.photos
    const face = await faceForMail(needs, photo)
    const portrait = { name: other.name, score: displayScore(scored.compatibility.total), face }
    // Drawing the face took its time: parted since, they hear no more of each other.
    if (photo && !(await mayMeetNow(tx, body.recipientId, body.otherId))) return []
    await mail.send(matchMail(recipient, portrait, links))
    return []
  }
}

/** Mails about messages and requests that wait, as far as they are wanted by mail, unless they have been read meanwhile. */
export function sendUnreadMail({ mail, config }: Needs): EventHandler<EventOf<'notice.unread_mail_due'>> {
  return async (tx: Db, { body }) => {
    const kinds = ['messages', 'requests'] as const
    const recipient = await notificationAddress(tx, body.recipientId, switchOf.message, kinds)
    if (!recipient) return []
    const unread = (await unreadOf(tx, body.recipientId)).filter(({ isRequest }) =>
      recipient.wanted.includes(isRequest ? 'requests' : 'messages'),
    )
    if (unread.length === 0) return []
    const messages = unread.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    const kind = unread.every(({ isRequest }) => isRequest) ? 'requests' : 'messages'
    const links = mailLinks(config, { kind, recipient, path: '/inbox' })
    await mail.send(unreadMail(recipient, { from: unread.map(({ name }) => name), messages }, links))
    return []
  }
}
