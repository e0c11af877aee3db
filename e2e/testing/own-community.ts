import { test as base } from './journey.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

/** Journeys in a community of their own, which has launched and has no members yet: what waits at its desk is theirs alone. */
export const test = base.extend<{ server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer('localhost', { LIMIT_SIGN_UP: '200/1h' })
      server.launch('on')
      await use(server)
      await server.stop()
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})
