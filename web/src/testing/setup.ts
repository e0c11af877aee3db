import { configure } from '@testing-library/dom'
import { drawn } from './drawn.ts'

configure({
  // A press that waits for the database takes longer on a busy machine than Testing Library would wait.
  asyncUtilTimeout: 20_000,
  // Around each press, and each wait for something on the screen.
  async asyncWrapper(work) {
    const result = await work()
    await drawn()
    return result
  },
  // The words of the screen say more than its markup, and are read in a moment.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nOn screen: ${document.body.textContent}`),
})

// A test is one tab: no other holds a lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, work: () => unknown) => Promise.resolve(work()) },
})
