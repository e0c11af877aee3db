import { expect, test } from 'vitest'
import { isOpenBeforeLaunch } from './closed-gate.ts'

test.each([
  ['/auth', true, true],
  ['/auth/verify', true, true],
  ['/auth/reset', true, true],
  ['/auth/callback/google', true, true],
  ['/unsubscribe', true, true],
  ['/join/ABCDEFGHJKLM', true, true],
  ['/help', true, true],
  ['/contact', true, true],
  ['/invite', false, true],
  ['/profile', false, true],
  ['/inbox', false, true],
  ['/subscription/success', false, true],
  ['/', false, false],
  ['/network', false, false],
  ['/user/x', false, false],
  ['/authors', false, false],
])('before the launch %s is open to a guest: %s, to an account: %s', (path, guest, account) => {
  expect([isOpenBeforeLaunch(path, false), isOpenBeforeLaunch(path, true)]).toEqual([guest, account])
})
