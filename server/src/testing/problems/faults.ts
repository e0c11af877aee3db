import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemKind } from '@netwrk/domain/desk/problems'
import { sql } from 'kysely'
import type { Scene } from './problem-scene.ts'

const megabyte = 2 ** 20
const day = 86_400_000

/** Something that breaks. It resolves to what mends it. */
export type Fault = {
  name: string
  kind: ProblemKind
  break(scene: Scene): Promise<() => unknown>
  /** After how many looks at most it is over once it is mended, where it takes longer than two minutes. */
  looksUntilOver?: number
}

const onMachine =
  (broken: Partial<Scene['machine']>): Fault['break'] =>
  async ({ machine }) => {
    const well = { ...machine }
    Object.assign(machine, broken)
    return () => Object.assign(machine, well)
  }

/** Faults of everything that an operator is told of. */
export const faults: readonly Fault[] = [
  {
    name: 'the mail server is gone',
    kind: 'mail',
    async break({ smtp }) {
      await smtp.stop()
      return smtp.start
    },
  },
  {
    name: 'the mail server does not let us in',
    kind: 'mail',
    async break({ smtp: { state } }) {
      state.letsIn = false
      return () => {
        state.letsIn = true
      }
    },
  },
  {
    name: 'the mail server refuses our mails',
    kind: 'mail',
    // The outbox tries again after 1, 2, 4 … seconds: the next try comes after as long as it was broken.
    looksUntilOver: 40,
    async break(scene) {
      scene.smtp.state.takesMail = false
      await askForMail(scene)
      return () => {
        scene.smtp.state.takesMail = true
      }
    },
  },
  { name: 'no event is handled', kind: 'events', break: onMachine({ stuckMilliseconds: 45_000 }) },
  { name: 'an event fails again and again', kind: 'events', break: failingEvent },
  { name: 'an event waits that nobody takes', kind: 'events', break: waitingEvent },
  { name: 'the disk is nearly full', kind: 'disk', break: onMachine({ freeBytes: 700 * megabyte }) },
  { name: 'the disk is full', kind: 'disk', break: onMachine({ freeBytes: 5 * megabyte }) },
  {
    name: 'the heap is used up',
    kind: 'memory',
    break: onMachine({ memory: { heap: 95, heapLimit: 100, used: 1, limit: undefined, free: 2 ** 33 } }),
  },
  {
    name: 'the container has no memory left',
    kind: 'memory',
    break: onMachine({ memory: { heap: 1, heapLimit: 100, used: 95, limit: 100, free: 2 ** 33 } }),
  },
  { name: 'the clock is ahead', kind: 'clock', break: onMachine({ aheadMilliseconds: 9000 }) },
  {
    name: 'the certificate ends in nine days',
    kind: 'certificate',
    break: onMachine({ certificateDays: 9 }),
  },
  { name: 'a write takes long', kind: 'database_slow', break: onMachine({ writeMilliseconds: 400 }) },
  { name: 'the database is away', kind: 'database', break: onMachine({ isDatabaseAway: true }) },
  { name: 'the newest backup is old', kind: 'backup', break: (scene) => backup(scene, 3 * day) },
  { name: 'a drill failed', kind: 'drill', break: failedDrill },
  { name: 'a payment was made of which no webhook tells', kind: 'webhook', break: silentWebhook },
]

async function askForMail({ deps, owner }: Scene): Promise<void> {
  const body = { type: 'account.password_changed', accountId: owner.id }
  const now = deps.clock.now()
  await deps.db
    .insertInto('event')
    .values({ body: JSON.stringify(body), occurredAt: now, dueAt: now })
    .execute()
}

async function failingEvent({ deps, world }: Scene) {
  const now = deps.clock.now()
  const body = { type: 'staff.changed', accountId: 7 }
  const [{ id }] = (await deps.db
    .insertInto('event')
    .values({ body: JSON.stringify(body), occurredAt: now, dueAt: now, attempts: 3 })
    .returning('id')
    .execute()) as [{ id: string }]
  await sql`update event set due_at = 'infinity' where id = ${id}`.execute(world.deps.db)
  return () => deps.db.deleteFrom('event').where('id', '=', id).execute()
}

/** Another server has taken it and hangs. */
async function waitingEvent({ deps, pool }: Scene) {
  const now = deps.clock.now()
  const body = { type: 'problem.changed', problemId: randomUUID() }
  const { id } = await deps.db
    .insertInto('event')
    .values({ body: JSON.stringify(body), occurredAt: now, dueAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from event where id = $1 for update', [id])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function backup({ backups, deps }: Scene, age: number) {
  const at = new Date(deps.clock.now().getTime() - age).toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(backups, at)
  await mkdir(folder)
  await writeFile(join(folder, 'manifest.json'), '{}')
  return () => rm(folder, { recursive: true })
}

async function failedDrill({ backups, deps }: Scene) {
  const now = deps.clock.now().toISOString()
  const failed = { at: now, backup: 'x', until: now, seconds: 1, found: null, error: 'flipped' }
  await writeFile(join(backups, 'drill.json'), JSON.stringify(failed))
  return () => rm(join(backups, 'drill.json'))
}

async function silentWebhook({ deps, owner }: Scene) {
  const now = deps.clock.now().getTime()
  const payment = { invoiceId: randomUUID(), accountId: owner.id, plan: 'premium', amountPence: 900 }
  await deps.db
    .insertInto('payment')
    .values({ ...payment, paidAt: new Date(now - 400_000) })
    .execute()
  const notice = { id: randomUUID(), type: 'invoice.paid', customerId: null, accountId: null }
  return () =>
    deps.db
      .insertInto('billingNotice')
      .values({ ...notice, createdAt: deps.clock.now(), receivedAt: deps.clock.now() })
      .execute()
}
