import { configure } from '@testing-library/react'
import * as React from 'react'

configure({
  // A press that waits for the database takes longer on a busy machine than Testing Library would wait.
  asyncUtilTimeout: 20_000,
  // The words of the screen say more than its markup, and are read in a moment.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nOn screen: ${document.body.textContent}`),
})

// A test is one tab: no other holds a lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, work: () => unknown) => Promise.resolve(work()) },
})

// React keeps the place where each element was made, for its warnings: an error each, with its stack, which takes up to a tenth of
// a test's time. It makes so many a second, and counts them here. Where it counts them elsewhere, it keeps them again.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object
}
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
