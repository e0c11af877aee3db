import { mailEvents } from '@netwrk/domain/mail-events'
import { Gauge } from 'prom-client'
import type { Deps } from '../../deps.ts'
import type { BackupState } from '../../platform/backup/backup-state.ts'
import { lookAtBackups } from '../../platform/backup/look-at-backups.ts'
import { type Lag, outboxLag } from '../../platform/events/outbox-lag.ts'
import type { Metrics, Reading } from '../../platform/metrics/metrics.ts'
import type { Readiness } from '../../platform/ops/readiness.ts'
import { pushLag } from '../../slices/notifications/push-lag.reads.ts'
import { reachingOut } from '../event-handlers.ts'
import type { Database } from '../open-database.ts'

type Watched = { deps: Deps; database: Pick<Database, 'check' | 'pool' | 'patientPool' | 'unlimitedPool'> }
type GaugeOf = (name: string, help: string, labelNames?: string[]) => Gauge

/** Has everything read that is not counted as it happens, each time the metrics are asked for. */
export function followGauges(metrics: Metrics, watched: Watched): void {
  for (const read of [connectionGauges, lagGauges, liveGauges, indexGauges, diskGauges, backupGauges])
    metrics.read(read(gaugesIn(metrics), watched))
}

/** As {@link followGauges}, for what is known from the first moment on: whether it is ready. */
export function followReadiness(metrics: Metrics, readiness: Pick<Readiness, 'ask'>): void {
  const help = 'Whether a part that the server needs is as it should be'
  const ready = gaugesIn(metrics)('netwrk_ready', help, ['part'])
  metrics.read(async () => {
    const { parts } = await readiness.ask()
    ready.reset()
    for (const [part, wrong] of Object.entries(parts)) ready.set({ part }, wrong === null ? 1 : 0)
  })
}

function gaugesIn({ registry }: Metrics): GaugeOf {
  return (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers: [registry] })
}

function connectionGauges(gauge: GaugeOf, { database }: Watched): Reading {
  const { pool: main, patientPool: patient, unlimitedPool: unlimited } = database
  const label = ['pool']
  const open = gauge('netwrk_database_connections', 'Connections to the database that are open', label)
  const idle = gauge('netwrk_database_idle_connections', 'Of those, the ones that nobody uses', label)
  const most = gauge('netwrk_database_max_connections', 'How many there may be', label)
  const waiting = gauge('netwrk_database_waiting', 'How many wait for a connection', label)
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries({
      main,
      patient,
      unlimited,
    })) {
      open.set({ pool }, totalCount)
      idle.set({ pool }, idleCount)
      most.set({ pool }, options.max)
      waiting.set({ pool }, waitingCount)
    }
  }
}

/** Nothing is said of the lanes while the database cannot be asked: an old figure would look like a good one. */
function lagGauges(gauge: GaugeOf, { deps, database }: Watched): Reading {
  const due = gauge('netwrk_events_due', 'Events that are to be handled now', ['lane'])
  const failing = gauge('netwrk_events_failing', 'Events that failed and are tried again', ['lane'])
  const seconds = gauge('netwrk_events_lag_seconds', 'How long the oldest that is due has waited', ['lane'])
  const lanes = { mail: mailEvents, outside: reachingOut }
  return async () => {
    const now = deps.clock.now()
    const lags: Lag[] = await Promise.all([
      outboxLag(database.check.query, { lanes, rest: 'database', now }),
      pushLag(database.check.query, now),
    ]).then(
      ([events, pushes]) => [...events, { lane: 'push', ...pushes }],
      () => [],
    )
    for (const one of [due, failing, seconds]) one.reset()
    for (const { lane, ...lag } of lags) {
      due.set({ lane }, lag.due)
      failing.set({ lane }, lag.failing)
      seconds.set({ lane }, lag.seconds)
    }
  }
}

function liveGauges(gauge: GaugeOf, { deps }: Watched): Reading {
  const tabs = gauge('netwrk_tabs', 'Tabs with an open live channel to this server')
  return () => tabs.set(deps.live.count())
}

function indexGauges(gauge: GaugeOf, { deps }: Watched): Reading {
  const members = gauge('netwrk_index_members', 'Members in the index of this server')
  const bytes = gauge('netwrk_index_bytes', 'What the index takes up in memory')
  const lag = gauge('netwrk_index_lag_seconds', 'How long ago the index was what the database said')
  return () => {
    const status = deps.index.status()
    members.set(status?.members ?? 0)
    bytes.set(status?.bytes ?? 0)
    lag.set(status ? status.behindMilliseconds / 1000 : Number.NaN)
  }
}

function diskGauges(gauge: GaugeOf, { deps }: Watched): Reading {
  const free = gauge('netwrk_disk_free_bytes', 'What is free on the disk of DATA_DIR')
  return async () => free.set(await deps.disk.freeBytes().catch(() => Number.NaN))
}

/** Moments rather than ages: whoever reads them knows what time it is. Nothing is said where nothing is backed up. */
function backupGauges(gauge: GaugeOf, { deps }: Watched): Reading {
  const { backups } = deps.config
  if (!backups) return () => undefined
  const begun = gauge('netwrk_backup_timestamp_seconds', 'When the newest whole backup was begun')
  const until = gauge('netwrk_backup_log_timestamp_seconds', 'Up to when one can go back by the copied log')
  const tried = gauge(
    'netwrk_backup_drill_timestamp_seconds',
    'When a backup was last restored and looked through',
  )
  const isGood = gauge('netwrk_backup_drill_passed', 'Whether that backup was as it has to be')
  const seconds = gauge('netwrk_backup_drill_duration_seconds', 'How long that took')
  const look = lookAtBackups({ place: backups.folder, access: deps.config.backupAccess })
  return async () => {
    const { drill, ...state } = await look().catch(() => unknown)
    begun.set((state.begunAt ?? 0) / 1000)
    until.set((state.until ?? 0) / 1000)
    tried.set((drill?.at ?? 0) / 1000)
    isGood.set(drill?.isGood ? 1 : 0)
    seconds.set(drill?.seconds ?? 0)
  }
}

const unknown: BackupState = { begunAt: undefined, until: undefined, drill: undefined }
