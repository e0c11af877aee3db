import type { EventType } from '@netwrk/domain/events'
import type { ServerFrame } from '@netwrk/domain/live-frames'
import { mailEvents } from '@netwrk/domain/mail-events'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../platform/events/record-event.ts'
import { createWorld } from '../testing/world.ts'
import { reachingOut } from './event-handlers.ts'
import { startEvents } from './start-events.ts'

test('a mail server that never answers holds up mails and nothing else', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await world.handleEvents()
  const told: ServerFrame[] = []
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const deps = {
    ...world.deps,
    mail: {
      send: () => {
        asked++
        return answered
      },
    },
    live: { ...world.deps.live, publish: (_to: unknown, frame: ServerFrame) => void told.push(frame) },
  }
  await record(
    deps.db,
    [
      ...Array.from({ length: 9 }, () => ({
        type: 'account.verification_requested' as const,
        accountId: ana.id,
      })),
      { type: 'connection.requested', fromId: ana.id, toId: ben.id },
    ],
    deps.clock.now(),
  )
  const closing: (() => unknown)[] = []
  startEvents(deps, closing)
  onTestFinished(async () => {
    answer()
    for (const close of closing) await close()
  })
  await expect.poll(() => told).toContainEqual({ type: 'stale', topics: ['waiting'] })
  await expect.poll(() => asked).toBe(2)
})

test('no event is for two lanes', () => {
  const types: EventType[] = [...mailEvents, ...reachingOut]
  expect(new Set(types).size).toBe(types.length)
})
