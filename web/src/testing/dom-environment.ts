import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/**
 * A document and what belongs to it, beside everything that Node itself has: the server under test runs in the same
 * process, so requests, answers and files stay Node's own.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new Window({
      url: 'http://localhost:3000',
      width: 1440,
      height: 900,
      // Nothing is drawn here, so nothing moves either.
      settings: {
        device: { prefersReducedMotion: 'reduce' },
        // Scripts of others count as loaded; what they bring is the test's to give.
        handleDisabledFileLoadingAsSuccess: true,
      },
    })
    const own = Object.fromEntries(kept.filter((key) => key in global).map((key) => [key, global[key]]))
    const { keys, originals } = populateGlobal(global, Object.assign(window, own), { bindFunctions: true })
    return {
      async teardown() {
        await window.happyDOM.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
}

const kept = [
  'AbortController',
  'AbortSignal',
  'ArrayBuffer',
  'Blob',
  'Crypto',
  'DOMException',
  'File',
  'FormData',
  'Headers',
  'Performance',
  'Request',
  'Response',
  'Uint8Array',
  'URL',
  'URLSearchParams',
  'fetch',
]

export default environment
