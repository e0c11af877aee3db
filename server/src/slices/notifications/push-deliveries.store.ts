import type { PushSubject } from '@netwrk/domain/notifications/push'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { theseMayMeet } from '../profiles/meeting.reads.ts'

/** A push under way to one browser. */
export type Delivery = {
  sessionId: string
  kind: PushSubject['kind']
  aboutId: string
  otherId: string
  recipientId: string
  asked: number
  attempts: number
  giveUpAt: Date
  endpoint: string
  p256dh: string
  auth: string
  /** The key of ours that the browser expects. */
  serverKey: string
  sessionExpiresAt: Date
  /** Whether the recipient has Push Notifications on, and may still meet whom it is about. */
  isOn: boolean
  /** Of which kinds they are pushed to as it happens. */
  isOnFor: { matches: boolean; messages: boolean; requests: boolean }
}

const atOnce = 16

/**
 * Takes some of those that are due, for so long: if this server is killed meanwhile, they are due again then. Several
 * servers may take; each row is taken by one.
 */
export async function takeDue(db: Db, now: Date, heldUntil: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select session_id, kind, about_id from push_delivery where due_at <= ${now}
      order by due_at limit ${atOnce} for update skip locked)
    update push_delivery set due_at = ${heldUntil}, attempts = attempts + 1
    from due
      join push_subscription on push_subscription.session_id = due.session_id
      join session on session.id = due.session_id
      join settings on settings.account_id = session.account_id
    where push_delivery.session_id = due.session_id and push_delivery.kind = due.kind
      and push_delivery.about_id = due.about_id
    returning push_delivery.session_id as "sessionId", push_delivery.kind, push_delivery.about_id as "aboutId",
      push_delivery.other_id as "otherId", session.account_id as "recipientId", push_delivery.asked,
      push_delivery.attempts, push_delivery.give_up_at as "giveUpAt", push_subscription.endpoint,
      push_subscription.p256dh, push_subscription.auth, push_subscription.server_key as "serverKey",
      session.expires_at as "sessionExpiresAt",
      settings.push_notifications and ${theseMayMeet('session.account_id', 'push_delivery.other_id')} as "isOn",
      json_build_object('matches', settings.push_matches = 'on', 'messages', settings.push_messages = 'on',
        'requests', settings.push_requests = 'on') as "isOnFor"`.execute(db)
  return rows
}

/** It arrived, or is not wanted any more. Where it was asked for again meanwhile, that is due now. */
export async function finish(db: Db, delivery: Delivery, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('pushDelivery')
    .where(isThis(delivery))
    .where('asked', '=', delivery.asked)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await db.updateTable('pushDelivery').set({ dueAt: now, attempts: 0 }).where(isThis(delivery)).execute()
}

export async function postpone(db: Db, delivery: Delivery, dueAt: Date): Promise<void> {
  await db.updateTable('pushDelivery').set({ dueAt }).where(isThis(delivery)).execute()
}

/** What was to be pushed to either of two about the other is not wanted any more. */
export async function dropPushesBetween(db: Db, one: string, other: string): Promise<void> {
  await sql`
    delete from push_delivery using session
    where session.id = push_delivery.session_id
      and (session.account_id, push_delivery.other_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(
    db,
  )
}

/** The browser is gone: nothing is pushed to it any more. One that subscribed anew meanwhile stays. */
export async function forgetBrowser(db: Db, { sessionId, endpoint }: Delivery): Promise<void> {
  await db
    .deleteFrom('pushSubscription')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute()
}

const isThis = ({ sessionId, kind, aboutId }: Delivery) =>
  sql<boolean>`session_id = ${sessionId} and kind = ${kind} and about_id = ${aboutId}`
