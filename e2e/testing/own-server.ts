import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect, freePort, ready } from '../../server/src/testing/processes/server-process.ts'
import { refuseConnections } from '../../server/src/testing/refuse-connections.ts'
import { test as base } from './journey.ts'
import { copyPictures, fillDirectory } from './ready-directory.ts'

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/** A server beside the one of all other journeys, without a demo community unless asked for: before the launch. */
export async function startOwnServer(hostname = 'localhost', environment: Record<string, string> = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-e2e-own-'))
  await fillDirectory(dataDirectory, async (directory) => stop((await spawnServer(directory)).child))
  if (environment.DEMO === 'on') await copyPictures(dataDirectory)
  const { origin, env, child } = await spawnServer(dataDirectory, hostname, environment)
  const run = (tool: string, words: readonly string[]) => {
    const path = `../../server/dist/tools/${tool}.js`
    const { stdout, stderr } = spawnSync(process.execPath, [path, ...words], {
      cwd: import.meta.dirname,
      env,
    })
    return `${stdout}${stderr}`.trim()
  }

  return {
    origin,
    dataDirectory,
    /** The operator's command: `npm run launch -- on`. */
    launch: (...words: string[]) => run('launch', words),
    /** The operator's command: `npm run desk -- owner add EMAIL`. */
    desk: (...words: string[]) => run('desk', words),
    /** Its database is gone, until the function that this resolves to is called. */
    breakDatabase: () => refuseConnections(dataDirectory),
    async stop() {
      await stop(child)
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function spawnServer(
  dataDirectory: string,
  hostname = 'localhost',
  environment: Record<string, string> = {},
) {
  const port = await freePort()
  const origin = `http://${hostname}:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    SECRET: 'a secret of the journeys, long enough to be one',
    DATA_DIR: dataDirectory,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...environment,
  }
  const child = spawn(process.execPath, ['../../server/dist/main.js'], { cwd: import.meta.dirname, env })
  await ready(child, collect(child))
  return { origin, env, child }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

type Fake = { environment: Record<string, string>; close(): Promise<void> }

/** A launched server of a journey's own, that knows one fake server, which is played on this machine. */
export type ServerWithFake<P> = { origin: string; fake: P }

/** Journeys against a launched server of their own each, which is told `environment`. */
export const withOwnServer = (environment: Record<string, string>) =>
  withFake(async () => ({ environment, close: async () => {} }))

/**
 * Journeys against a server of their own each and a fake server of its; `environment` is what else the server is told. Not one for a
 * worker: journeys that need another worker than most are walked after all others, by one worker while the rest is done.
 */
export function withFake<P extends Fake>(
  openFake: () => Promise<P>,
  environment: Record<string, string> = {},
) {
  return base.extend<{ server: ServerWithFake<P> }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
      async ({}, use) => {
        const fake = await openFake()
        const server = await startOwnServer('localhost', { ...fake.environment, ...environment })
        server.launch('on')
        await use({ origin: server.origin, fake })
        await server.stop()
        await fake.close()
      },
      { timeout: 180_000 },
    ],
    baseURL: ({ server }, use) => use(server.origin),
  })
}
