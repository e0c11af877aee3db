import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { USER } from '@netwrk/postgres/data-directory'
import pg from 'pg'
import { inServer } from '../../platform/server-root.ts'

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/**
 * A server in a process of its own, as `npm start` runs it, ready for calls. It has launched, so that people can sign
 * up, unless asked not to. `folder` is that of another release's server.
 */
export async function startServerProcess(
  dataDirectory: string,
  environment: Record<string, string> = {},
  { isLaunched = true, folder = inServer() } = {},
) {
  const port = environment.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: port,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  await ready(child, output)
  if (isLaunched) await launch(dataDirectory, environment.DATABASE_URL)
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid!,
    output: output.text,
    exitCode: () => child.exitCode,
    /** Ends it as a crash would. */
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Asks it to end, as an operator would. Resolves to its exit code, that of one that has ended already too. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}

async function launch(dataDirectory: string, connectionString: string | undefined): Promise<void> {
  const own = async () => (await databaseOf(dataDirectory)).connection
  const client = new pg.Client(connectionString === undefined ? await own() : { connectionString })
  await client.connect()
  await client.query('insert into launch_settings (launch_live) values (true) on conflict do nothing')
  await client.end()
}

/** What a process says, as it says it. */
export function collect(child: ChildProcess) {
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  return { text: () => text, onMore: (listener: () => void) => listeners.add(listener) }
}

/** Resolves once a server says that it is ready; rejects, with all it said, when it ends before. */
export function ready(child: ChildProcess, output: ReturnType<typeof collect>): Promise<void> {
  return new Promise((resolve, reject) => {
    output.onMore(() => output.text().includes('Netwrk is ready') && resolve())
    child.on('exit', () => reject(new Error(`the server ended: ${output.text()}`)))
  })
}

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The embedded database of a data directory: its process, and how to look into it from outside. */
export async function databaseOf(
  dataDirectory: string,
): Promise<{ pid: number; connection: pg.ClientConfig }> {
  const file = await readFile(join(dataDirectory, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  const [pid, , , port, host] = file.split('\n')
  return {
    pid: Number(pid),
    connection: { host: host!, port: Number(port), user: USER, database: 'postgres' },
  }
}
