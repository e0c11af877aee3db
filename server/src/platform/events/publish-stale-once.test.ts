import type { Topic } from '@netwrk/domain/live'
import { expect, test } from 'vitest'
import type { OutgoingFrame } from './event-handler.ts'
import { publishStaleOnce } from './publish-stale-once.ts'

const stale = (to: string[], ...topics: Topic[]): OutgoingFrame => ({ to, frame: { type: 'stale', topics } })
const missed: OutgoingFrame = { to: ['ana'], frame: { type: 'missed' } }

test('a reader is told once that a topic is stale; others, other topics and other frames are told as they are', () => {
  expect(
    publishStaleOnce([
      stale(['ana', 'ben'], 'notifications'),
      missed,
      stale(['ana'], 'notifications'),
      stale(['ben', 'cat'], 'notifications'),
      missed,
      stale(['ana'], 'notifications', 'matches'),
      stale(['ana', 'ana'], 'matches'),
    ]),
  ).toEqual([
    stale(['ana', 'ben'], 'notifications'),
    missed,
    stale(['cat'], 'notifications'),
    missed,
    stale(['ana'], 'notifications', 'matches'),
  ])
})
