import { expect, test } from 'vitest'
import { pictureTitle } from './picture-title.ts'

test.each([
  ['Ana', 0, 1, 'Picture from Ana'],
  ['Ana', 1, 3, 'Picture from Ana (2 of 3)'],
  [null, 0, 1, 'Your picture'],
  [null, 0, 2, 'Your picture (1 of 2)'],
])('of %j, number %i of %i: %s', (senderName, index, count, title) => {
  expect(pictureTitle(senderName, index, count)).toBe(title)
})
