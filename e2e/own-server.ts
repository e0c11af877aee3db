import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseConnections } from '../server/src/testing/refuse-connections.ts'

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/** A server beside the one of all other journeys, without a demo community: before the launch, as SPEC says. */
export async function startOwnServer(hostname = 'localhost', environment: Record<string, string> = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'netwrk-e2e-gate-'))
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
  const child = spawn(process.execPath, ['../server/dist/main.js'], { cwd: import.meta.dirname, env })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('Netwrk is ready')) resolve()
      })
    }
    child.on('exit', () => reject(new Error(`the server ended: ${output}`)))
  })

  return {
    origin,
    dataDirectory,
    /** The operator's command: `npm run launch -- on`. */
    launch(...words: string[]): string {
      const tool = ['--import', 'tsx', '../server/tools/launch.ts', ...words]
      const { stdout, stderr } = spawnSync(process.execPath, tool, { cwd: import.meta.dirname, env })
      return `${stdout}${stderr}`.trim()
    },
    /** Its database is gone, until the function that this resolves to is called. */
    breakDatabase: () => refuseConnections(dataDirectory),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
