import { type PushSubject, pushDelay, pushNoteOf } from '@netwrk/domain/notifications/push'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { areMatched } from '../connections/connections.reads.ts'
import { unreadOf } from '../messages/conversations.reads.ts'
import { findPerson } from '../profiles/profiles.reads.ts'
import { type Delivery, finish, forgetBrowser, postpone, takeDue } from './push-deliveries.store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'push' | 'live'>

/** Longer than sending may take. */
const heldMilliseconds = 60_000

/**
 * Sends some of the pushes that are due, at once and outside of any transaction: a push service that is slow or dead
 * holds up nothing but what goes to it.
 * @returns how many there were
 */
export async function deliverPushes(needs: Needs): Promise<number> {
  const now = needs.clock.now()
  const deliveries = await takeDue(needs.db, now, new Date(now.getTime() + heldMilliseconds))
  await Promise.all(deliveries.map((delivery) => deliver(needs, delivery)))
  return deliveries.length
}

async function deliver(needs: Needs, delivery: Delivery): Promise<void> {
  const { db, clock, log, push } = needs
  const subject = isWanted(needs, delivery) ? await subjectOf(db, delivery) : null
  // Parted since it was read: a push that has left cannot be called back.
  const isMeant =
    subject !== null &&
    delivery.isOnFor[kindOf(subject)] &&
    !needs.live.areApart(delivery.recipientId, delivery.otherId)
  if (!isMeant) return finish(db, delivery, clock.now())

  const topic = delivery.aboutId.replaceAll('-', '')
  const outcome = await push.send(delivery, JSON.stringify(pushNoteOf(subject)), topic)
  if (outcome.result === 'sent') return finish(db, delivery, clock.now())
  if (outcome.result === 'gone') return forgetBrowser(db, delivery)
  if (outcome.result === 'busy') {
    const seconds = pushDelay(delivery.attempts, outcome.retrySeconds)
    const next = new Date(clock.now().getTime() + seconds * 1000)
    if (next < delivery.giveUpAt) return postpone(db, delivery, next)
  }
  // Never the endpoint: whoever knows it may call it.
  log.warn({ service: new URL(delivery.endpoint).host, reason: outcome.reason }, 'a push was given up')
  await finish(db, delivery, clock.now())
}

function isWanted({ clock, push }: Needs, delivery: Delivery): boolean {
  const { isOn, sessionExpiresAt, serverKey, giveUpAt } = delivery
  const now = clock.now()
  return isOn && sessionExpiresAt > now && giveUpAt > now && serverKey === push.publicKey
}

function kindOf(subject: PushSubject) {
  if (subject.kind === 'match') return 'matches'
  return subject.isRequest ? 'requests' : 'messages'
}

/** What there is to say now: a match that has not ended, messages that were not read and are in front of nobody. */
async function subjectOf(
  db: Db,
  { kind, aboutId, otherId, recipientId }: Delivery,
): Promise<PushSubject | null> {
  if (kind === 'match') {
    const other = (await areMatched(db, recipientId, otherId))
      ? await findPerson(db, otherId, recipientId)
      : null
    return other && { kind, aboutId, other }
  }
  const [unread] = await unreadOf(db, recipientId, aboutId)
  return unread && !unread.isViewed
    ? { kind, aboutId, other: { id: otherId, name: unread.name }, ...unread }
    : null
}
