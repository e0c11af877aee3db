import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { measureClock, measureSlowness, smallWrite } from '../../app/problems/measure-database.ts'
import { type Memory, measureCertificate, measureMemory } from '../../app/problems/measure-machine.ts'
import { type Measures, measuresOf } from '../../app/problems/measures.ts'
import { watchProblems } from '../../app/problems/watch-problems.ts'
import type { Deps } from '../../deps.ts'
import { openDatabase, openPool } from '../../platform/database/database.ts'
import { makeStaff } from '../moderation/staff.ts'
import { createWorld } from '../world.ts'
import { alertSecret, openAlertReceiver } from './alert-receiver.ts'
import { openSmtpServer } from './smtp-server.ts'

export type Scene = Awaited<ReturnType<typeof openScene>>

const gigabyte = 2 ** 30
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_of_a_scene',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_scene',
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_ELITE: 'price_elite',
}

/**
 * A server that is watched for problems, with its owner, mail server and webhook, and all that may be wrong with it. What
 * cannot be broken here (the machine's own disk, memory and clock) is read from `machine` instead.
 */
export async function openScene() {
  const [smtp, receiver] = [await openSmtpServer(), await openAlertReceiver()]
  const backups = await mkdtemp(join(tmpdir(), 'netwrk-backups-'))
  const world = await createWorld({
    ...stripe,
    SMTP_URL: smtp.url,
    ALERT_WEBHOOK: receiver.url,
    ALERT_WEBHOOK_SECRET: alertSecret,
    BACKUP_FOLDER: backups,
  })
  const owner = await world.person('Olga')
  await makeStaff(world, owner.id, 'owner')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  const machine = {
    freeBytes: 100 * gigabyte,
    memory: { heap: 1, heapLimit: 10, used: 1, limit: undefined, free: 8 * gigabyte } as Memory,
    aheadMilliseconds: 0,
    writeMilliseconds: 0,
    certificateDays: 60,
    isDatabaseAway: false,
    stuckMilliseconds: 0,
  }
  const pool = breakable(openPool(world.connection), () => machine.isDatabaseAway)
  const deps: Deps = {
    ...world.deps,
    db: openDatabase(pool),
    disk: { freeBytes: async () => machine.freeBytes },
  }
  onTestFinished(async () => {
    await pool.end()
    await Promise.all([smtp.stop(), receiver.close(), rm(backups, { recursive: true, force: true })])
  })
  const database = { check: { query: pool.query.bind(pool) }, unlimitedPool: pool } as never
  const events = { stuckMilliseconds: () => machine.stuckMilliseconds }
  const measures = measuresIn(machine, { deps, database, events }, pool)
  const open = () => watchProblems(deps, measures)
  return { world, deps, pool, machine, smtp, receiver, backups, owner, open, ...turning(world, open()) }
}

type Machine = {
  memory: Memory
  aheadMilliseconds: number
  writeMilliseconds: number
  certificateDays: number
}

function measuresIn(
  machine: Machine,
  needs: Parameters<typeof measuresOf>[0],
  pool: ReturnType<typeof openPool>,
): Measures {
  const { deps } = needs
  const write = smallWrite(pool)
  const slowWrite = async () => {
    await new Promise((resolve) => setTimeout(resolve, machine.writeMilliseconds))
    return write()
  }
  const config = { ...deps.config, publicOrigin: 'https://netwrk.example', isLocal: false }
  const certified = { ...deps, config }
  const endOf = async () => deps.clock.now().getTime() + machine.certificateDays * 86_400_000
  return {
    ...measuresOf(needs),
    database_slow: measureSlowness(slowWrite, 300),
    memory: measureMemory(() => machine.memory),
    clock: measureClock(
      { query: pool.query.bind(pool) } as never,
      () => Date.now() + machine.aheadMilliseconds,
    ),
    certificate: measureCertificate(certified, endOf),
  }
}

/** Turns the clock, looks, and handles what follows, as a server does every ten seconds. */
function turning(world: Awaited<ReturnType<typeof createWorld>>, watch: ReturnType<typeof watchProblems>) {
  const turn = async (looks: number, of = watch) => {
    for (let look = 0; look < looks; look += 1) {
      world.pass(10_000)
      await of.look()
      await world.handleEvents()
    }
  }
  return { turn }
}

/** The pool, which reaches no database while it is away. */
function breakable(pool: ReturnType<typeof openPool>, isAway: () => boolean) {
  const connect = pool.connect.bind(pool) as (...words: unknown[]) => unknown
  const refusal = () =>
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  pool.connect = ((...words: unknown[]) => {
    if (!isAway()) return connect(...words)
    const [done] = words
    return typeof done === 'function' ? done(refusal()) : Promise.reject(refusal())
  }) as typeof pool.connect
  return pool
}
