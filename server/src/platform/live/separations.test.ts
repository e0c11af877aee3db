import type { ServerFrame } from '@netwrk/domain/live-frames'
import { afterEach, expect, test, vi } from 'vitest'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { createLiveHub, type LiveHub } from './live-hub.ts'
import { createSeparations } from './separations.ts'

const separation = { lowId: 'a', highId: 'b', conversationId: 'talk' }
const read: ServerFrame = { type: 'read', conversationId: 'talk', readerId: 'a', upTo: 1 }
const elsewhere: ServerFrame = { ...read, conversationId: 'another' }
const presence: ServerFrame = { type: 'presence', memberId: 'a', isOnline: true, lastActiveAt: new Date(0) }

afterEach(() => void vi.useRealTimers())

test('of two who are parted neither hears of their conversation, nor how the other stands', () => {
  const separations = createSeparations()
  separations.add(separation)
  expect(separations.stillFor(['a', 'b'], read)).toEqual([])
  expect(separations.stillFor(['a', 'b'], elsewhere)).toEqual(['a', 'b'])
  expect(separations.stillFor(['b', 'c'], presence)).toEqual(['c'])
  expect(separations.stillFor(['a', 'b'], { type: 'stale', topics: ['matches'] })).toEqual(['a', 'b'])
  expect([separations.areApart('b', 'a'), separations.areApart('a', 'c')]).toEqual([true, false])
})

test('it is kept for a minute from when it was last said, and not longer', () => {
  vi.useFakeTimers()
  const separations = createSeparations()
  separations.add(separation)
  vi.advanceTimersByTime(59_000)
  separations.add(separation)
  vi.advanceTimersByTime(59_000)
  expect(separations.isEmpty()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(separations.isEmpty()).toBe(true)
  expect(separations.stillFor(['a', 'b'], read)).toEqual(['a', 'b'])
})

test('every server hears of it, and that it was nothing after all', () => {
  const community = createInProcessBus()
  const [here, there] = [createLiveHub(community.join()), createLiveHub(community.join())]
  const heard: string[] = []
  open(there, 'b', heard)
  here.separate(separation)
  here.publish(['b'], read)
  there.publish(['b'], presence)
  expect([heard, there.areApart('a', 'b')]).toEqual([[], true])
  here.rejoin(separation)
  here.publish(['b'], read)
  expect(heard.map((text) => JSON.parse(text).type)).toEqual(['read'])
})

function open(hub: LiveHub, memberId: string, heard: string[]) {
  hub.add({ memberId, sessionId: null, send: (text) => void heard.push(text), close: () => {} })
}
