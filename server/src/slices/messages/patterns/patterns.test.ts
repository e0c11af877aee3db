import { randomUUID } from 'node:crypto'
import { codeTexts } from '@netwrk/domain/safety/scam-assessment/codes'
import { expect, test } from 'vitest'
import { createWorld } from '../../../testing/world.ts'
import { compilePattern } from './compile-pattern.ts'
import { addPattern, makePatternLive, removePattern, tryPattern } from './patterns.claims.ts'

test('a pattern is tried on what was sent before it may go live, and then warns', async () => {
  const world = await createWorld()
  const { deps } = world
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  await ana.call.connections.swipe({ targetId: ben.id, action: 'connect' })
  await ben.call.connections.swipe({ targetId: ana.id, action: 'connect' })
  const { conversation } = await ana.call.messages.open({ withId: ben.id })
  const conversationId = conversation.id
  const say = () =>
    ana.call.messages.send({ conversationId, clientId: randomUUID(), content: 'See you at WALRUS club' })
  await say()
  const pattern = { name: 'walrus', pattern: 'walrus\\s+club' }
  expect(await addPattern(deps, pattern)).toBeNull()
  expect(await addPattern(deps, pattern)).toBe('taken')
  expect(await addPattern(deps, { name: 'open', pattern: '(((' })).toBe('unreadable')
  expect(await makePatternLive(deps, 'walrus')).toBe('untried')
  await say()
  expect(await tryPattern(deps, 'walrus')).toEqual({ messages: 2, members: 1 })
  expect((await ben.call.messages.warnings({ conversationId })).warnings).toEqual([])
  expect(await makePatternLive(deps, 'walrus')).toBeNull()
  await say()
  expect((await ben.call.messages.warnings({ conversationId })).warnings).toMatchObject([
    { number: 3, reasons: [codeTexts.operator_pattern.receiver] },
  ])
  expect(await removePattern(deps, 'walrus')).toBeNull()
  expect(await removePattern(deps, 'walrus')).toBe('unknown')
})

test('no pattern takes longer than its text is long', () => {
  const matches = compilePattern('(a+)+b')!
  const before = process.cpuUsage()
  expect(matches('a'.repeat(100_000))).toBe(false)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
})
