import { configure } from '@testing-library/react'

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
