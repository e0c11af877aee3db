import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { sendAnnouncement } from '../../slices/desk/announcements/send-announcement.ts'
import { draftAnnouncement } from '../../slices/desk/announcements/write-announcement.ts'
import { readSettings } from '../../slices/settings/settings.reads.ts'
import { makeStaff, ownerIn } from '../moderation/staff.ts'
import type { World } from '../world.ts'
import { reason, type Write } from './write.ts'

const news = {
  subject: 'Rooms for teams',
  body: 'You can bring your team now.',
  button: null,
  segment: { to: 'all' },
} as const
const somebodyElse = { id: null, role: null, name: 'somebody else' }
const root = { id: null, role: null, name: 'root' }

const roleOf = async ({ deps: { db } }: World, { id }: { id: string }) =>
  (await db.selectFrom('staff').select('role').where('accountId', '=', id).executeTakeFirst())?.role ?? null

const roles: Write[] = [
  {
    act: 'staff.role_given',
    about: 'a role that is given',
    async prepare(world) {
      const [staff, ana] = [await ownerIn(world), await world.member('Ana')]
      return {
        staff,
        call: { path: 'desk/giveRole', input: { memberId: ana.id, role: 'support', reason } },
        command: { name: 'support add', words: [ana.member.email] },
        subjectId: ana.id,
        reason: { call: reason },
        happened: async () => (await roleOf(world, ana)) === 'support',
      }
    },
  },
  {
    act: 'staff.role_taken',
    about: 'a role that is taken away',
    async prepare(world) {
      const [staff, ana] = [await ownerIn(world), await world.member('Ana')]
      await makeStaff(world, ana.id, 'support')
      return {
        staff,
        call: { path: 'desk/takeRole', input: { memberId: ana.id, role: 'support', reason } },
        command: { name: 'support remove', words: [ana.member.email] },
        subjectId: ana.id,
        reason: { call: reason },
        happened: async () => (await roleOf(world, ana)) === null,
      }
    },
  },
]

const settings: Write[] = [
  {
    act: 'setting.changed',
    about: 'a setting',
    async prepare(world) {
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/changeSetting', input: { key: 'strikeDays', value: 90, version: 0, reason } },
        command: { name: 'setting set', words: ['strikeDays', '90', reason] },
        subjectId: null,
        reason: { call: reason, command: reason },
        happened: async () => (await readSettings(world.deps.db, world.deps.config)).strikeDays === 90,
      }
    },
  },
  {
    act: 'launch.changed',
    about: 'the launch',
    async prepare(world) {
      const { db } = world.deps
      const { version } = await db.selectFrom('launchSettings').select('version').executeTakeFirstOrThrow()
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/setLaunch', input: { launchLive: false, version, reason } },
        command: { name: 'launch off', words: [] },
        subjectId: null,
        reason: { call: reason },
        happened: async () =>
          !(await db.selectFrom('launchSettings').select('launchLive').executeTakeFirstOrThrow()).launchLive,
      }
    },
  },
  {
    act: 'launch.invited',
    about: 'the next of the waitlist',
    async prepare(world) {
      const { db, clock } = world.deps
      const [at, email] = [clock.now(), 'waiting@example.com']
      await db
        .insertInto('waitlistEntry')
        .values({ position: 1, email, referralCode: 'WAITING1', joinedAt: at, confirmedAt: at })
        .execute()
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/inviteNext', input: { count: 1 } },
        command: { name: 'launch invite', words: ['1'] },
        subjectId: null,
        happened: async () => (await db.selectFrom('invitation').select('email').execute()).length === 1,
      }
    },
  },
]

/** An announcement that somebody else has written, with somebody who gets it. */
async function drafted(world: World) {
  const staff = await ownerIn(world)
  const { db } = world.deps
  await db.updateTable('account').set({ emailVerified: true }).execute()
  const { id, version } = await draftAnnouncement(world.deps, somebodyElse, news, null)
  const row = () => db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { staff, id, version, row }
}

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'netwrk-announcement-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'text.txt')
  await writeFile(file, text)
  return file
}

const announcements: Write[] = [
  {
    act: 'announcement.drafted',
    about: 'a draft',
    async prepare(world) {
      const rows = () => world.deps.db.selectFrom('announcement').select('body').execute()
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/draftAnnouncement', input: { ...news, change: null } },
        command: { name: 'announcement draft', words: ['all', news.subject, await fileWith(news.body)] },
        subjectId: null,
        happened: async () => (await rows()).some(({ body }) => body === news.body),
      }
    },
  },
  {
    act: 'announcement.tested',
    about: 'a test to oneself',
    async prepare(world) {
      const { staff, id } = await drafted(world)
      return {
        staff,
        call: { path: 'desk/testAnnouncement', input: { id } },
        command: { name: 'announcement test', words: [id, staff.member.email] },
        subjectId: null,
        async happened() {
          await world.handleEvents()
          return world.deps.keptMail!().some(({ subject }) => subject === `Test: ${news.subject}`)
        },
      }
    },
  },
  {
    act: 'announcement.approved',
    about: "a second person's yes",
    async prepare(world) {
      const { staff, id, version, row } = await drafted(world)
      return {
        staff,
        call: { path: 'desk/approveAnnouncement', input: { id, version } },
        command: { name: 'announcement approve', words: [id] },
        subjectId: null,
        happened: async () => (await row()).approvedBy !== null,
      }
    },
  },
  {
    act: 'announcement.sent',
    about: 'sending',
    async prepare(world) {
      const { staff, id, version, row } = await drafted(world)
      return {
        staff,
        call: { path: 'desk/sendAnnouncement', input: { id, version, counted: 1, reason } },
        command: { name: 'announcement send', words: [id, '1', reason] },
        subjectId: null,
        reason: { call: reason, command: reason },
        happened: async () => (await row()).state === 'sending',
      }
    },
  },
  {
    act: 'announcement.stopped',
    about: 'stopping',
    async prepare(world) {
      const { staff, id, version, row } = await drafted(world)
      await sendAnnouncement(world.deps, root, { id, version, counted: 1 })
      return {
        staff,
        call: { path: 'desk/stopAnnouncement', input: { id } },
        command: { name: 'announcement stop', words: [id] },
        subjectId: null,
        happened: async () => (await row()).state === 'stopped',
      }
    },
  },
]

type Pattern = 'new' | 'tried'

/** Patterns are added and ended by command only. */
function patternWrite(act: Write['act'], name: string, before: Pattern | null, words: string[]): Write {
  return {
    act,
    about: 'a pattern',
    async prepare(world) {
      const { db, clock } = world.deps
      const added = { name: 'walrus', pattern: 'walrus\\s+club', addedAt: clock.now() }
      const tried = { triedAt: clock.now(), triedMessages: 0, triedMembers: 0 }
      if (before !== null)
        await db
          .insertInto('shieldPattern')
          .values({ ...added, ...(before === 'tried' && tried) })
          .execute()
      const state = async () => JSON.stringify(await db.selectFrom('shieldPattern').selectAll().execute())
      const was = await state()
      return {
        staff: await ownerIn(world),
        call: null,
        command: { name, words: ['walrus', ...words] },
        subjectId: null,
        happened: async () => (await state()) !== was,
      }
    },
  }
}

const patterns: Write[] = [
  patternWrite('pattern.added', 'pattern add', null, ['walrus\\s+club']),
  patternWrite('pattern.tried', 'pattern dry-run', 'new', []),
  patternWrite('pattern.made_live', 'pattern live', 'tried', []),
  patternWrite('pattern.removed', 'pattern remove', 'tried', []),
]

const rules = 'Be kind to each other.\n'

const texts: Write[] = [
  {
    act: 'text.published',
    about: 'a new version of the rules',
    async prepare(world) {
      const rows = () => world.deps.db.selectFrom('keptText').select('markdown').execute()
      const input = { kind: 'rules', markdown: rules, summary: 'Shorter.', isMaterial: false, after: 1 }
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/publishText', input: { ...input, effectiveFrom: null, reason } },
        command: {
          name: 'text publish',
          words: ['rules', await fileWith(rules), 'Shorter.', 'minor', 'now', reason],
        },
        subjectId: null,
        reason: { call: reason, command: reason },
        happened: async () => (await rows()).some(({ markdown }) => markdown === rules),
      }
    },
  },
]

const retention: Write[] = [
  {
    act: 'retention.run',
    about: 'the job that removes events',
    async prepare(world) {
      const asked = () =>
        sql`select from event where body->>'type' = 'retention.run_due'`.execute(world.deps.db)
      return {
        staff: await ownerIn(world),
        call: { path: 'desk/runRetention', input: { name: 'events' } },
        command: { name: 'retention run', words: ['events'] },
        subjectId: null,
        happened: async () => (await asked()).rows.length > 0,
      }
    },
  },
]

/** What is done to run the community: roles, settings, the launch, announcements, texts, retention, patterns. */
export const runningWrites: readonly Write[] = [
  ...roles,
  ...settings,
  ...announcements,
  ...texts,
  ...retention,
  ...patterns,
]
