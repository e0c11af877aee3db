import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Config } from '../config/config.ts'
import type { DemoSignIn, Deps } from '../deps.ts'
import { closeAll } from '../platform/close-all.ts'
import { openDatabase } from '../platform/database/database.ts'
import { watchPool } from '../platform/database/watch-pool.ts'
import { startOutboxWorker } from '../platform/events/outbox-worker.ts'
import { diskOf, withFullDisk } from '../platform/files/disk.ts'
import { closeToOthers } from '../platform/files/private-files.ts'
import { readLibraries } from '../platform/read-libraries.ts'
import { repeat } from '../platform/repeat.ts'
import { loadSecret } from '../platform/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { sealSecondFactorsAnew } from '../slices/accounts/sessions/previous-secret.ts'
import { watchSessions } from '../slices/accounts/sessions/watch-sessions.ts'
import { watchGrants } from '../slices/billing/grants/watch-grants.ts'
import { watchSubscriptions } from '../slices/billing/watch-subscriptions.ts'
import { keepFigures } from '../slices/desk/figures/kept-figures.ts'
import { watchFactorRemovals } from '../slices/desk/members/watch-factor-removals.ts'
import { priceAttention } from '../slices/discovery/prices/price-attention.ts'
import { watchViewing } from '../slices/messages/reading/follow-viewing.ts'
import { presencesOf } from '../slices/messages/reading/presences.reads.ts'
import { deliverPushes } from '../slices/notifications/deliver-pushes.ts'
import { takeDigests } from '../slices/notifications/digest/take-digests.ts'
import { watchUnread } from '../slices/notifications/watch-unread.ts'
import { keepPresence } from '../slices/presence/keep-presence.ts'
import { pollWhileBusIsDown } from '../slices/presence/poll-while-bus-is-down.ts'
import { watchBreaks } from '../slices/profiles/pause/end-break.ts'
import { refuseUnfinishedImport } from '../slices/rights/community/refuse-unfinished-import.ts'
import { eraseRestored } from '../slices/rights/deletion/erase-restored.ts'
import { watchHeld } from '../slices/safety/held-messages/watch-held.ts'
import { watchStandings } from '../slices/safety/standing/watch-standings.ts'
import { startStatsPulse } from '../slices/stats/stats-pulse.ts'
import { discardIncoming } from '../slices/uploads/sweep-uploads.ts'
import { createApp } from './app.ts'
import { watchDemoLife } from './demo-life/watch-demo-life.ts'
import { followUpgrade } from './follow-upgrade.ts'
import { openMigratedDatabase } from './open-database.ts'
import { openDeps } from './open-deps.ts'
import { openLive } from './open-live.ts'
import { startOps } from './ops/start-ops.ts'
import { startProblems } from './problems/start-problems.ts'
import { demoSignInsOf, seedDemoAtFirstStart } from './seed-demo.ts'
import { startBackups } from './start-backups.ts'
import { startEvents } from './start-events.ts'
import { startExports } from './start-exports.ts'
import { startRetention } from './start-retention.ts'
import { startSandbox } from './start-sandbox.ts'

type Say = (line: string) => void
type Running = {
  stop(): Promise<void>
  /** Resolves when it cannot go on, to why. */
  failed: Promise<Error>
  /** Says that it is ready, and where: once whoever starts it can stop it. */
  announce(): void
}

const subscriptionsMilliseconds = 300_000
const sessionsMilliseconds = 15_000
const unreadMilliseconds = 60_000
/** With the size of a slice, at most so many digests a minute: 1,200. */
const digestsMilliseconds = 5000
const standingsMilliseconds = 15_000
const viewsMilliseconds = 5000
/** A round of prices is due an hour after the last. */
const pricesMilliseconds = 60_000
const figuresMilliseconds = 600_000
const demoMilliseconds = 3000
/** Longer than proxies keep an idle connection, 60 seconds mostly: closed by the server, one may carry a call already. */
const idleMilliseconds = 75_000

/** Database, migrations, demo community, matching index, events, HTTP and live channel, in this order; stopping undoes it. */
export async function startServer(config: Config, say: Say): Promise<Running> {
  const closing: (() => unknown)[] = []
  const stop = () => closeAll(closing, say)
  try {
    await closeToOthers(config.dataDirectory, say)
    await readLibraries(config)
    const ops = await startOps(config, closing)
    const tracing = await openTracing(config)
    closing.push(() => tracing.close())
    const database = await openMigratedDatabase(config, say, closing)
    const { pool, patientPool, unlimitedPool, check } = database
    await refuseUnfinishedImport(openDatabase(unlimitedPool))
    const worker = { wake: () => {} }
    const trial: { signIns: readonly DemoSignIn[] } = { signIns: [] }
    const secret = await loadSecret(config)
    const sandbox = await startSandbox(config, closing)
    const deps = openDeps(config, pool, secret, {
      wake: () => worker.wake(),
      demoSignIns: () => trial.signIns,
      sandbox,
      openRedis: config.redis && (await import('../platform/bus/redis.ts')).openRedis,
      patientPool,
      databaseAnswers: check.answers,
      metrics: ops.metrics,
      tracing,
    })
    const watchingPool = watchPool(pool, deps.log)
    closing.push(
      () => watchingPool.stop(),
      () => deps.bus.close(),
    )
    closing.push(() => deps.pictures.close())
    const upgrade = await followUpgrade(deps, database, say)
    closing.push(() => upgrade.stop())
    const unhurried = { ...deps, db: openDatabase(unlimitedPool) }
    await sealSecondFactorsAnew(unhurried)
    const demo = await seedDemoAtFirstStart(unhurried, say)
    trial.signIns = await demoSignInsOf(deps)
    await eraseAgain(unhurried, say)
    closing.push(() => deps.index.stop())
    await deps.index.start()
    closing.push(await startStatsPulse(deps))
    const events = startEvents(deps, closing)
    worker.wake = events.wake
    startPushes(deps, closing)
    startExports(deps, closing)
    startWatch(deps, closing)
    startRetention(deps, closing)
    await startBackups(deps, closing)
    const presence = await keepPresence({ ...deps, presencesOf })
    closing.push(() => presence.stop())
    await listen(deps, closing)
    await ops.follow({ deps, database, events })
    startProblems({ deps, database, events }, closing)
    return { stop, failed: database.lost, announce: () => announce(config, demo, say) }
  } catch (error) {
    await stop()
    throw await withFullDisk(diskOf(config.dataDirectory), config.dataDirectory, error)
  }
}

async function eraseAgain(unhurried: Deps, say: Say) {
  const erased = await eraseRestored({ ...unhurried, patientDb: unhurried.db })
  if (erased > 0) say(`${erased} members were erased again: the database is older than the day they left.`)
}

// By no event: a push service that is away would hold up the events.
function startPushes(deps: Deps, closing: (() => unknown)[]) {
  const worker = startOutboxWorker({
    log: deps.log,
    async handleDue() {
      const seen = await deliverPushes(deps)
      return { seen, areAll: seen === 0 }
    },
  })
  closing.push(() => worker.stop())
}

function startWatch(deps: Deps, closing: (() => unknown)[]) {
  const later = (what: string, look: (deps: Deps) => Promise<unknown>, milliseconds: number) => {
    const work = () => look(deps)
    const watching = repeat({
      work,
      milliseconds,
      log: deps.log,
      failure: `${what} could not be looked through`,
    })
    closing.push(() => watching.stop())
    return watching
  }
  const watch = (...watched: Parameters<typeof later>) => void later(...watched).now()
  watch('subscriptions', watchSubscriptions, subscriptionsMilliseconds)
  watch('plans that were given', watchGrants, standingsMilliseconds)
  watch('second factors to be turned off', watchFactorRemovals, standingsMilliseconds)
  watch('sessions', watchSessions, sessionsMilliseconds)
  watch('unread messages', watchUnread, unreadMilliseconds)
  watch('weekly digests', takeDigests, digestsMilliseconds)
  watch('open conversations', watchViewing, viewsMilliseconds)
  watch('prices of attention', priceAttention, pricesMilliseconds)
  watch('held messages', watchHeld, standingsMilliseconds)
  watch('breaks', watchBreaks, standingsMilliseconds)
  watch('standings', watchStandings, standingsMilliseconds)
  watch('files that are received', discardIncoming, 300_000)
  // In a large community they take a core for many seconds, and right after a start everybody comes back.
  later('figures of the desk', keepFigures, figuresMilliseconds)
  if (deps.config.demoLife) watch('what demo members answer', watchDemoLife, demoMilliseconds)
  const polling = pollWhileBusIsDown(deps)
  closing.push(() => polling.stop())
}

async function listen(deps: Deps, closing: (() => unknown)[]): Promise<void> {
  const { config } = deps
  const app = createApp(deps)
  const server = await new Promise<Server>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: idleMilliseconds }
    const opened = serve({ fetch: app.fetch, port: config.port, hostname: config.host, serverOptions }, () =>
      resolve(opened as Server),
    )
    opened.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(config) : error),
    )
  })
  const live = openLive(server, deps)
  closing.push(
    () => closeServer(server),
    () => live.close(),
  )
}

function portTaken({ port }: Config) {
  return new StartError(`Port ${port} is taken. Set PORT to another one.`)
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 2000).unref()
  })
}

function announce(config: Config, demo: readonly string[], say: Say) {
  say('')
  say(`Netwrk is ready:  ${config.publicOrigin}`)
  if (config.developerMode) say(`Developer mode:   ${config.publicOrigin}/?dev`)
  if (config.smtpUrl === undefined && config.isLocal)
    say(`Outbox (mail):    ${config.publicOrigin}/dev/outbox`)
  if (!config.isLocal && config.publicOrigin.startsWith('http:')) {
    say('Warning: PUBLIC_ORIGIN is http: passwords and sessions can be read on the way. Use https.')
  }
  if (config.smtpUrl === undefined && !config.isLocal) {
    say(
      'Warning: without SMTP_URL no mail leaves this server; nobody can verify an address or reset a password.',
    )
  }
  for (const line of demo) say(line)
}
