import type { Segment } from '@netwrk/domain/desk/announcements'
import { expect, test } from 'vitest'
import { eventHandlersOf } from '../../../app/event-handlers.ts'
import type { EventHandler, EventHandlers, OutgoingFrame } from '../../../platform/events/event-handler.ts'
import { handleDue } from '../../../platform/events/handle-due.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { audience, finish, mailedTo, news, root } from '../../../testing/desk/announcement-scene.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld } from '../../../testing/world.ts'
import { sendAnnouncement } from './send-announcement.ts'
import { draftAnnouncement } from './write-announcement.ts'

test('each segment has those it names and no others, exactly', async () => {
  const world = await createWorld()
  const { ids } = await audience(world, 6)
  const { db } = world.deps
  const [a, b, c] = ids as [string, string, string]
  await db.updateTable('profile').set({ tier: 'elite' }).where('accountId', '=', a).execute()
  await db
    .updateTable('profile')
    .set({ country: 'PT', isVerified: true })
    .where('accountId', 'in', [a, b])
    .execute()
  await db
    .updateTable('profile')
    .set({ lastActiveAt: new Date('2026-01-01') })
    .where('accountId', '!=', c)
    .execute()
  const ada = await emailVerified(world, 'Ada')
  await makeStaff(world, ada.id, 'admin')
  const segments: [Segment, number][] = [
    [{ to: 'all' }, 8],
    [{ to: 'plan', plan: 'elite' }, 1],
    [{ to: 'country', country: 'PT' }, 2],
    [{ to: 'verified' }, 2],
    [{ to: 'active', days: 30 }, 2],
  ]
  for (const [segment, members] of segments)
    expect([segment, (await ada.call.desk.countAnnouncement({ segment })).members]).toEqual([
      segment,
      members,
    ])
  expect((await ada.call.desk.countAnnouncement({ segment: { to: 'all' } })).mails).toBe(7)
})

test('whoever is suspended, removed or turns mails off while it is under way is left out; the link in the mail turns them off', async () => {
  const world = await createWorld()
  const { ids } = await audience(world, 4)
  const { db } = world.deps
  const { id, version } = await draftAnnouncement(world.deps, root, news, null)
  await sendAnnouncement(world.deps, root, { id, version, counted: 100 })
  const needs = {
    ...world.deps,
    handlers: eventHandlersOf(world.deps),
    publish: (_: readonly OutgoingFrame[]) => {},
  }
  // The step alone: the mails are asked for, and wait.
  await handleDue(needs, { types: ['announcement.step_due'], are: 'these', atOnce: 1 })
  const [suspended, silent, removed] = (
    await db.selectFrom('announcementRecipient').select('accountId').where('mail', '=', 'due').execute()
  ).map(({ accountId }) => accountId) as [string, string, string]
  await db.updateTable('profile').set({ isSuspended: true }).where('accountId', '=', suspended).execute()
  await db
    .updateTable('settings')
    .set({ emailNotifications: false })
    .where('accountId', '=', silent)
    .execute()
  await db.deleteFrom('account').where('id', '=', removed).execute()
  await finish(world, 5)
  const mailed = await mailedTo(world)
  expect(mailed).not.toContain(suspended)
  expect(mailed).not.toContain(silent)
  expect(mailed).toHaveLength(1)
  const [mail] = world.deps.keptMail!().filter(({ subject }) => subject === news.subject)
  const { pathname, search } = new URL(mail!.unsubscribe!)
  expect((await world.browser().fetch(`${pathname}${search}`, { method: 'POST' })).status).toBe(200)
  const chosen = await db
    .selectFrom('settings')
    .select(['emailNotifications', 'mailAnnouncements', 'mailMatches'])
    .where('accountId', '=', mailed[0]!)
    .executeTakeFirstOrThrow()
  expect(chosen).toEqual({ emailNotifications: true, mailAnnouncements: 'off', mailMatches: 'on' })
  expect(ids).toContain(mailed[0])
})

test('a crash at any step leaves everybody told once', async () => {
  const world = await createWorld()
  await audience(world, 12)
  const { id, version } = await draftAnnouncement(world.deps, root, news, null)
  await sendAnnouncement(world.deps, root, { id, version, counted: 100 })
  let crashes = 0
  // Ends the transaction of every second handling right before its commit, as a killed server does.
  const db = world.deps.db
  const handlers = eventHandlersOf(world.deps)
  const [step, ...rest] = handlers['announcement.step_due'] as readonly EventHandler[]
  const crashingStep: EventHandler = async (tx, event) => {
    const frames = await step!(tx, event)
    if (crashes++ % 2 === 0) throw new Error('crashed')
    return frames
  }
  const crashing: EventHandlers = { ...handlers, 'announcement.step_due': [crashingStep, ...rest] }
  for (let second = 0; second < 60; second++) {
    const needs = { ...world.deps, handlers: crashing, publish: (_: readonly OutgoingFrame[]) => {} }
    // Two servers at once.
    await Promise.all([handleDue(needs), handleDue(needs)])
    world.pass(1000)
  }
  expect(crashes).toBeGreaterThan(2)
  await finish(world, 10)
  const mailed = await mailedTo(world)
  expect(mailed).toHaveLength(12)
  expect(new Set(mailed).size).toBe(12)
  const notices = await db
    .selectFrom('notification')
    .select('recipientId')
    .where('kind', '=', 'announcement')
    .execute()
  expect(notices).toHaveLength(13)
  expect(new Set(notices.map(({ recipientId }) => recipientId)).size).toBe(13)
  world.log.takeErrors()
})
