import { expect, test } from 'vitest'
import { capacityChoices, capacityOf, capacitySchema, hasRoom, isSuggestedWith } from './capacity.ts'

test.each([
  [null, 50, 50],
  [3, 50, 3],
  [20, 10, 10],
])('who said %j is, with a limit of %i, open to %i', (said, limit, capacity) => {
  expect(capacityOf(said, limit)).toBe(capacity)
})

test.each([
  [3, 2, true, true],
  [3, 3, false, false],
  [3, 4, false, false],
  [null, 50, true, true],
  // Whoever has said nothing leaves the suggestions and is refused nobody.
  [null, 51, true, false],
  [null, 5000, true, false],
])(
  'of who said %j, with %i waiting: another may come %j, is suggested %j',
  (said, waiting, room, suggested) => {
    expect(hasRoom(said, waiting, 50)).toBe(room)
    expect(isSuggestedWith(said, waiting, 50)).toBe(suggested)
  },
)

test('what the settings offer can be said, and nothing below 1 or above 50', () => {
  for (const choice of [...capacityChoices, null]) expect(capacitySchema.safeParse(choice).success).toBe(true)
  for (const other of [0, -1, 51, 1.5, '3']) expect(capacitySchema.safeParse(other).success).toBe(false)
})
