import pg from 'pg'
import { databaseOf } from '../../server/src/testing/processes/server-process.ts'
import { test as base } from './journey.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

export type TextsServer = OwnServer & {
  /** Lets the days pass that a version still has to wait, as far as its server can tell. */
  bringIntoEffect(): Promise<void>
}

/** Journeys against a launched server of their own, whose terms may change without asking the members of all others. */
export const test = base.extend<{ server: TextsServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer()
      server.launch('on')
      const database = new pg.Pool({ ...(await databaseOf(server.dataDirectory)).connection, max: 1 })
      await use({
        ...server,
        async bringIntoEffect() {
          await database.query(`alter table text_version disable trigger text_version_is_kept;
            update text_version set effective_from = now();
            alter table text_version enable trigger text_version_is_kept`)
        },
      })
      await database.end()
      await server.stop()
    },
    { timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})
