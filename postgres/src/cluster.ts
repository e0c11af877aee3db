import { chmod, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectionsOf, makeServerRole, restrictAccess } from './access.ts'
import { type Account, accountFor } from './account.ts'
import type { Binaries } from './binaries.ts'
import { initialiseData } from './data-directory.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { keepRunning, type Started } from './keep-running.ts'
import { alreadyRunning, readPostmaster, waitForPredecessor } from './postmaster-pid.ts'
import { acceptsConnections, PORT } from './readiness.ts'
import { untilRoom } from './room.ts'
import { openServerLog, type ServerLog } from './server-log.ts'
import { makeSocketDirectory, remakeSocketDirectory, removeSocketDirectory } from './socket-directory.ts'
import { type Supervised, supervise } from './supervisor.ts'
import { openView, type View } from './view.ts'

const POLL_MS = 5
const TAKEN = /lock file "postmaster.pid" already exists/
const FOREIGN = /Permission denied|wrong ownership/

type Connection = { host: string; port: number; user: string; database: string }

/** A running server: how to reach it, and how to stop it. Its socket takes only us. */
export type Cluster = {
  connection: Connection
  /** As superuser. Nothing that serves anybody uses it. */
  administration: Connection
  stop(): Promise<void>
  /** Resolves when it has ended by itself and could not be started again. */
  lost: Promise<EmbeddedPostgresError>
}

export type ClusterOptions = {
  directory: string
  settings: Record<string, string>
  log: (message: string) => void
  /** Arguments to initdb that set the locale. */
  locale: string[]
  findBinaries(directory: string, account: Account | undefined): Promise<Binaries>
}

type Site = { directory: string; data: string; account: Account | undefined; view: View; binaries: Binaries }

/** Starts a server on `directory`, initialised when new. Throws EmbeddedPostgresError, and nothing else. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  try {
    return await start(options)
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause
    const { message, code } = cause as NodeJS.ErrnoException
    const remedy = code === 'EACCES' ? '. Make the account that runs the server its owner.' : ''
    const reason = `PostgreSQL cannot be started on ${options.directory}: ${message}${remedy}`
    throw new EmbeddedPostgresError(reason, { cause })
  }
}

async function start(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.directory, { recursive: true })
  const directory = await realpath(options.directory)
  const data = join(directory, 'data')
  const account = await accountFor(data)
  // Another account than ours has to pass through. What lies within is its own, or closed to it.
  if (account) await chmod(directory, 0o711)
  const left = await waitForPredecessor(data, options.log)
  if (left) await removeSocketDirectory(left.socketDirectory, account)
  const binaries = await options.findBinaries(directory, account)
  const view = await openView(directory, account)
  try {
    const isDurable = options.settings.fsync !== 'off'
    const { initdb } = binaries
    await initialiseData({ directory, view, account, initdb, locale: options.locale, isDurable })
    await restrictAccess(data, account)
    return await launch({ directory, data, account, view, binaries }, options)
  } finally {
    await view.close()
  }
}

async function launch(site: Site, options: ClusterOptions): Promise<Cluster> {
  const { log } = options
  const socketDirectory = await makeSocketDirectory(site.account)
  const first = await serve(site, socketDirectory, options)
  const start = async () => {
    await waitForPredecessor(site.data, log)
    await remakeSocketDirectory(socketDirectory, site.account)
    const view = await openView(site.directory, site.account)
    return serve({ ...site, view }, socketDirectory, options).finally(() => view.close())
  }
  // An operator may have put the log on a disk of its own.
  const folders = [site.data, join(site.data, 'pg_wal')]
  return {
    ...connectionsOf(socketDirectory),
    ...keepRunning(first, { start, log, untilRoom: (signal) => untilRoom(signal, folders, log) }),
  }
}

async function serve(site: Site, socketDirectory: string, { settings }: ClusterOptions): Promise<Started> {
  const serverLog = await openServerLog(site.directory)
  const server = await supervise({
    command: [
      site.binaries.postgres,
      '-D',
      join(site.view.path, 'data'),
      ...flags(socketDirectory, settings),
    ],
    account: site.account,
    inherit: site.view.inherit,
    logDescriptor: serverLog.handle.fd,
    socketDirectory,
  })
  await serverLog.handle.close()
  await untilReady(server, site, socketDirectory, serverLog)
  await makeServerRole(socketDirectory)
  return { ...server, tail: serverLog.tail }
}

function flags(socketDirectory: string, settings: Record<string, string>): string[] {
  const all = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketDirectory,
    max_connections: '100',
    // Containers often have too small a /dev/shm for the default.
    dynamic_shared_memory_type: 'mmap',
    // Whoever copies the log and has been away for longer begins anew: it may not fill the disk of the database.
    max_slot_wal_keep_size: '4GB',
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// No limit of time: recovering from a crash takes as long as it takes, and a server that fails ends.
async function untilReady(
  server: Supervised,
  { data, account }: Site,
  socketDirectory: string,
  serverLog: ServerLog,
) {
  while (!server.hasEnded()) {
    const isReady = (await readPostmaster(data))?.status === 'ready'
    if (isReady && (await acceptsConnections(socketDirectory))) return
    await sleep(POLL_MS)
  }
  const tail = await serverLog.tail()
  if (TAKEN.test(tail)) throw alreadyRunning(data)
  if (FOREIGN.test(tail)) throw foreign(data, account)
  throw new EmbeddedPostgresError(`PostgreSQL did not start. The end of ${serverLog.path}: ${tail}`)
}

function foreign(data: string, account: Account | undefined): EmbeddedPostgresError {
  const { uid, gid } = account ?? { uid: process.getuid?.(), gid: process.getgid?.() }
  return new EmbeddedPostgresError(
    `PostgreSQL did not start: not all of ${data} belongs to the account it runs as, as after a copy without owners. Run chown -R ${uid}:${gid} ${data}`,
  )
}
