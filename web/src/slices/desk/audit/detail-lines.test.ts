import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

test('details are lines to read: words for keys, names for roles and acts, and nothing where there is nothing', () => {
  expect(
    detailLines({
      role: 'moderator',
      before: null,
      call: 'ticket.decided',
      code: 'desk.not_permitted',
      decisionNumber: 1200,
      isFirst: true,
      held: ['a', 'b'],
      none: [],
      broken: { number: 7, how: 'moved' },
    }),
  ).toEqual([
    { label: 'Role', text: 'Moderator' },
    { label: 'Wanted', text: 'Decided a ticket' },
    { label: 'Refused with', text: 'Your role does not permit this.' },
    { label: 'Decision number', text: '1,200' },
    { label: 'Is first', text: 'yes' },
    { label: 'Held', text: 'a, b' },
    { label: 'Broken', text: 'ticket 7, how moved' },
  ])
})
