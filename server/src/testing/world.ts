import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plans } from '@netwrk/domain/billing/plans'
import { openSandbox } from '@netwrk/sandbox/sandbox'
import type { Delivery } from '@netwrk/sandbox/webhooks'
import type { Insertable } from 'kysely'
import { onTestFinished } from 'vitest'
import { createApp } from '../app/app.ts'
import { eventHandlersOf, reachingOut } from '../app/event-handlers.ts'
import { openDeps } from '../app/open-deps.ts'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import type { OutgoingFrame } from '../platform/events/event-handler.ts'
import { handleDue } from '../platform/events/handle-due.ts'
import { outsideHandling } from '../platform/events/handle-outside.ts'
import type { Profile } from '../platform/generated/database.ts'
import type { LiveHub } from '../platform/live/live-hub.ts'
import { usesSandbox } from '../platform/payments/open-payments.ts'
import { noTracing, type Tracing } from '../platform/tracing/tracing.ts'
import type { PasswordKeeping } from '../slices/accounts/sign-in/identity.ts'
import { openMembers } from './accounts/members.ts'
import { quickPasswords } from './accounts/quick-passwords.ts'
import { listeningPool, password } from './accounts/recorded-sign-ups.ts'
import { createBrowser } from './browser.ts'
import { ctxOf } from './ctx-of.ts'
import { lendDatabase } from './database/lend-database.ts'
import { loudLog } from './loud-log.ts'
import { sharedPictures } from './shared-pictures.ts'
import { createTestDatabase, type KeptDatabase } from './test-database.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
/** What a world leaves for others to begin with. */
export type KeptWorld = { database: KeptDatabase; files: string; now: Date; members: number }
type WorldOptions = {
  isLaunched?: boolean
  passwords?: PasswordKeeping
  tracing?: Tracing
  copyOf?: KeptWorld
  hear?: Parameters<typeof listeningPool>[1]
}

const origin = 'http://localhost:3000'

export { ctxOf, password }

/**
 * A fresh database, a clock that stands still until it is moved, mails and frames that are remembered. Everything
 * else is the product. Gone when the test ends. It has launched, so that people can sign up, unless asked not to.
 */
export async function createWorld(environment: Record<string, string> = {}, options: WorldOptions = {}) {
  const { close, ...world } = await openWorld(environment, options)
  onTestFinished(close)
  return world
}

async function openWorld(
  environment: Record<string, string>,
  { isLaunched = true, passwords = quickPasswords, tracing = noTracing, copyOf, hear }: WorldOptions,
) {
  const database = await (copyOf ? createTestDatabase({ copyOf: copyOf.database }) : lendDatabase())
  const pool = hear ? listeningPool(database.pool, hear) : database.pool
  const dataDirectory = await copyOfFiles(copyOf?.files)
  const time = { now: copyOf?.now ?? new Date('2026-06-15T12:00:00Z') }
  const config = readConfig({ PUBLIC_ORIGIN: origin, DATA_DIR: dataDirectory, ...environment })
  const log = loudLog()
  const { sandbox, webhookEvents } = await openTestSandbox(() => time.now)
  const opened = openDeps(config, pool, 'a secret for tests, long enough to be one', {
    clock: { now: () => time.now },
    log,
    sandbox: usesSandbox(config) ? sandbox : null,
    puzzleWork: { from: 1, to: 3 },
    passwords,
    pictures: sharedPictures,
    tracing,
  })
  const { live, frames } = rememberFrames(opened.live)
  const deps: Deps = { ...opened, live }
  if (isLaunched && !copyOf) await deps.db.insertInto('launchSettings').values({ launchLive: true }).execute()
  const app = createApp(deps)
  const handleSome = eventHandling(deps)
  const browser = (headers?: Record<string, string>) =>
    createBrowser(origin, (request) => app.fetch(request), headers)
  // Where nothing of these is another, an accepted sign-up writes the same; a test compares the two.
  const isReplayed =
    isLaunched && passwords === quickPasswords && tracing === noTracing && !environment.PUBLIC_ORIGIN
  const members = openMembers({
    deps,
    browser,
    record: isReplayed ? (hear) => openWorld({}, { hear }) : null,
    begun: copyOf?.members ?? 0,
  })

  return {
    async close() {
      await sandbox.stop()
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
      log.expectQuiet()
    },
    deps,
    app,
    log,
    frames,
    sandbox,
    /** The provider's webhooks so far, undelivered. */
    webhookEvents,
    connection: database.connection,
    /** Moves the clock on. */
    pass: (milliseconds: number) => {
      time.now = new Date(time.now.getTime() + milliseconds)
    },
    setNow: (now: Date) => {
      time.now = now
    },
    /** Handles every event that is due. Resolves to their number. */
    async handleEvents(): Promise<number> {
      let handled = 0
      for (;;) {
        const seen = await handleSome()
        if (seen === 0) return handled
        handled += seen
      }
    },
    /** A browser with its own cookies. */
    browser,
    /** Somebody who is simply there: no password, no browser; cheap enough for hundreds. */
    async person(name = 'Somebody', profile: Partial<Insertable<Profile>> = {}) {
      const id = await insertMember(deps, name, profile)
      return { id, ctx: ctxOf(deps, id) }
    },
    /** Leaves all that is not in memory to copies of this world, which is no more. */
    keep: async (): Promise<KeptWorld> => ({
      files: await copyOfFiles(dataDirectory),
      database: await database.keep(),
      now: time.now,
      members: members.count(),
    }),
    newcomer: members.newcomer,
    member: members.member,
  }
}

/** A folder of its own with the same files, or none. */
async function copyOfFiles(folder?: string): Promise<string> {
  const own = await mkdtemp(join(tmpdir(), 'netwrk-world-'))
  if (folder) await cp(folder, own, { recursive: true })
  return own
}

/** The payment sandbox, with the webhooks that it would have sent. */
async function openTestSandbox(now: () => Date) {
  const webhookEvents: Delivery[] = []
  const sandbox = await openSandbox({
    premium: plans.premium.pricePence,
    elite: plans.elite.pricePence,
    now,
    file: null,
    async send(delivery) {
      webhookEvents.push(delivery)
      return true
    },
  })
  return { sandbox, webhookEvents }
}

/** The live hub, and every frame that is published through it. */
function rememberFrames(hub: LiveHub) {
  const frames: OutgoingFrame[] = []
  const live: LiveHub = {
    ...hub,
    publish(to, frame) {
      frames.push({ to, frame })
      hub.publish(to, frame)
    },
  }
  return { live, frames }
}

/** Handles some of the events that are due, as the server's workers do. Resolves to their number. */
function eventHandling(deps: Deps) {
  const needs = {
    ...deps,
    handlers: eventHandlersOf(deps),
    publish: (frames: readonly OutgoingFrame[]) => {
      for (const { to, frame } of frames) deps.live.publish(to, frame)
    },
  }
  const handleOutside = outsideHandling(needs, reachingOut)
  return async () => {
    const { seen } = await handleDue(needs, { types: reachingOut, are: 'others', atOnce: 100 })
    return seen + (await handleOutside()).seen
  }
}

async function insertMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  profile: Partial<Insertable<Profile>>,
): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  const username = `p${id.replaceAll('-', '').slice(0, 20)}`
  await db
    .insertInto('account')
    .values({ id, name, username, email: `${username}@example.com` })
    .execute()
  await db
    .insertInto('profile')
    .values({ accountId: id, lastActiveAt: now, joinedAt: now, bio: 'Builds things.', ...profile })
    .execute()
  await db.insertInto('preference').values({ accountId: id }).execute()
  await db.insertInto('memberClock').values({ accountId: id }).execute()
  return id
}
