import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cameText,
  countCame,
  firstNameOf,
  inviteCodeFrom,
  inviteCodeLength,
  mayHaveCome,
  normaliseInviteCode,
} from './invites.ts'

test('a code has twelve signs that nobody confuses, and survives being typed in any case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: inviteCodeLength, maxLength: 40 }), (bytes) => {
      const code = inviteCodeFrom(bytes)
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/)
      expect(normaliseInviteCode(` ${code.toLowerCase()} `)).toBe(code)
    }),
  )
})

const noon = new Date('2026-06-15T12:00:00Z')
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds)
const day = 86_400_000

test.each([
  ['the member was here before', -1, 0, true],
  ['both joined at the same moment, as one does with oneself', 0, 0, false],
  ['the member joined later', 1, 0, false],
  ['a day has gone by', -1, day, true],
  ['more than a day has gone by', -1, day + 1, false],
])('somebody may have come by a link where %s: %i, %i', (_, inviter, since, may) => {
  expect(mayHaveCome({ inviterJoinedAt: after(inviter), joinedAt: noon, now: after(since) })).toBe(may)
})

test('no circle of members is possible, whoever says they came by whom', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(moments, (joined) => {
      // Each came by the next, and the last by the first.
      const links = joined.map((at, index) => ({
        inviterJoinedAt: after(joined[(index + 1) % joined.length]!),
        joinedAt: after(at),
        now: after(at),
      }))
      expect(links.every(mayHaveCome)).toBe(false)
    }),
  )
})

test.each([
  ['nobody', [], 0],
  ['two people', ['ben@example.com', 'cat@example.com'], 2],
  ['the own mailbox by another spelling', ['a.na+1@gmail.com', 'ANA@googlemail.com'], 0],
  ['one mailbox twice', ['ben+1@gmail.com', 'b.en@gmail.com', 'cat@example.com'], 2],
])('of %s so many count', (_, emails, count) => {
  expect(countCame('ana@gmail.com', emails)).toBe(count)
})

test.each([
  ['Ana Silva', 'Ana'],
  ['  Ana\u200b Silva', 'Ana'],
  ['Ana', 'Ana'],
  ['www.prize.example Ana', null],
  ['x'.repeat(81), null],
])('of the name %s a link shows %s', (name, shown) => {
  expect(firstNameOf(name)).toBe(shown)
})

test('how many came is said in words', () => {
  expect([0, 1, 1200].map(cameText)).toEqual([
    'Nobody has joined by your link yet.',
    '1 person has joined by your link.',
    '1,200 people have joined by your link.',
  ])
})
