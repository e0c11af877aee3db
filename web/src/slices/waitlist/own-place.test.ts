import { expect, test } from 'vitest'
import { invitationLink } from './own-place.ts'

test('the link carries the code to the waitlist', () => {
  expect(invitationLink('https://netwrk.example', 'ABCD2345')).toBe(
    'https://netwrk.example/waitlist?ref=ABCD2345',
  )
})
