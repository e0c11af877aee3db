import type { Draft } from '@netwrk/domain/desk/announcements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { audience, finish, mailedTo, news, root } from '../../../testing/desk/announcement-scene.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { findAnnouncement } from './announcements.reads.ts'
import { testAnnouncement } from './mail-announcement.ts'
import { sendAnnouncement, stopAnnouncement } from './send-announcement.ts'
import { approveAnnouncement, draftAnnouncement } from './write-announcement.ts'

const reason = 'Everybody should know.'
const other = { id: null, role: null, name: 'olga' }

/** The two ways of everything here: the calls of two admins, and what the commands of two run. */
const ways = {
  async call(world: World) {
    const [ada, bo] = [await emailVerified(world, 'Ada'), await emailVerified(world, 'Bo')]
    await makeStaff(world, ada.id, 'admin')
    await makeStaff(world, bo.id, 'owner')
    const call = ada.call.desk
    return {
      actor: ada.id as string | null,
      staff: 2,
      draft: async (draft: Draft) => (await call.draftAnnouncement({ ...draft, change: null })).announcement,
      approve: async (id: string, version: number, isOther = true) =>
        (await (isOther ? bo : ada).call.desk.approveAnnouncement({ id, version })).announcement,
      send: async (id: string, version: number, counted: number) =>
        (await call.sendAnnouncement({ id, version, counted, reason })).announcement,
      stop: async (id: string) => (await call.stopAnnouncement({ id })).announcement,
    }
  },
  async command({ deps }: World) {
    return {
      actor: null,
      staff: 0,
      draft: (draft: Draft) => draftAnnouncement(deps, root, draft, null),
      approve: (id: string, version: number, isOther = true) =>
        approveAnnouncement(deps, isOther ? other : root, { id, version }),
      send: (id: string, version: number, counted: number) =>
        sendAnnouncement(deps, root, { id, version, counted, reason }),
      stop: (id: string) => stopAnnouncement(deps, root, { id }),
    }
  },
}
const everyWay = Object.entries(ways)

test.each(everyWay)(
  'by %s an announcement is written, counted and sent at its pace: once to each in the bell, and by mail to who wants mails',
  async (_way, open) => {
    const world = await createWorld()
    const { draft, send, actor, staff } = await open(world)
    const { silent, ids } = await audience(world, 12)
    const { id, version } = await draft(news)
    const members = 12 + 1 + staff
    expect(await send(id, version, members)).toMatchObject({ state: 'sending', counted: members })
    await world.handleEvents()
    expect(await mailedTo(world)).toHaveLength(
      (await findAnnouncement(world.deps.db, root, id)).told - (await toldOnly(world, silent)),
    )
    expect((await findAnnouncement(world.deps.db, root, id)).told).toBe(5)
    await finish(world)
    expect(await findAnnouncement(world.deps.db, root, id)).toMatchObject({
      state: 'sent',
      told: members,
      mailed: members - 1,
      notMailed: 0,
    })
    const mailed = await mailedTo(world)
    expect(new Set(mailed).size).toBe(mailed.length)
    expect(mailed).toEqual(expect.arrayContaining(ids))
    const notices = await world.deps.db
      .selectFrom('notification')
      .select(['recipientId', 'title', 'body'])
      .where('kind', '=', 'announcement')
      .execute()
    expect(notices.map(({ recipientId }) => recipientId).sort()).toEqual([...mailed, silent].sort())
    expect(notices[0]).toMatchObject({ title: news.subject, body: news.body })
    const [sent] = (await recordedIn(world.deps.db)).filter(({ act }) => act === 'announcement.sent')
    expect(sent).toMatchObject({ actorId: actor, reason, details: { announcement: id, members } })
  },
)

async function toldOnly({ deps }: World, accountId: string): Promise<number> {
  const rows = await deps.db
    .selectFrom('announcementRecipient')
    .select('mail')
    .where('accountId', '=', accountId)
    .execute()
  return rows.length
}

test.each(everyWay)(
  'by %s more than the setting says need a second person: neither its author nor nobody does',
  async (_way, open) => {
    const world = await createWorld()
    const { draft, approve, send } = await open(world)
    await audience(world, 3)
    await changeSetting(world.deps, root, { key: 'approvalAbove', value: 2, version: null })
    const { id, version } = await draft(news)
    await expect(send(id, version, 100)).rejects.toMatchObject({ code: 'desk.second_person_needed' })
    await expect(approve(id, version, false)).rejects.toMatchObject({ code: 'desk.same_person' })
    const approved = await approve(id, version)
    await expect(approve(id, approved.version)).rejects.toMatchObject({ code: 'desk.announcement_not_ready' })
    expect((await send(id, approved.version, 100)).state).toBe('sending')
  },
)

test.each(everyWay)(
  'by %s of two who approve at once one does, and of two who send one',
  async (_way, open) => {
    const world = await createWorld()
    const { draft, approve, send } = await open(world)
    await audience(world, 3)
    const { id, version } = await draft(news)
    const approving = await Promise.allSettled([1, 2, 3].map(() => approve(id, version)))
    expect(approving.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const sending = await Promise.allSettled([1, 2, 3].map(() => send(id, version + 1, 100)))
    expect(sending.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await finish(world, 5)
    const mailed = await mailedTo(world)
    expect(new Set(mailed).size).toBe(mailed.length)
  },
)

test.each(everyWay)('by %s it is stopped at once, and stays so', async (_way, open) => {
  const world = await createWorld()
  const { draft, send, stop } = await open(world)
  await audience(world, 12)
  const { id, version } = await draft(news)
  await expect(stop(id)).rejects.toMatchObject({ code: 'desk.announcement_not_ready' })
  await send(id, version, 100)
  await world.handleEvents()
  const before = (await mailedTo(world)).length
  expect(before).toBeGreaterThan(0)
  expect((await stop(id)).state).toBe('stopped')
  await finish(world, 10)
  expect(await mailedTo(world)).toHaveLength(before)
  await expect(stop(id)).rejects.toMatchObject({ code: 'desk.announcement_not_ready' })
  await expect(send(id, version + 2, 100)).rejects.toMatchObject({ code: 'desk.announcement_not_ready' })
})

test('the database itself refuses the author as the second person, and to send to many without one', async () => {
  const world = await createWorld()
  const { id } = await draftAnnouncement(world.deps, root, news, null)
  const set = (change: string) =>
    sql.raw(`update announcement set ${change} where id = '${id}'`).execute(world.deps.db)
  await expect(set('approved_by = author, approved_at = now()')).rejects.toThrow(
    'announcement_is_approved_by_another',
  )
  await expect(set("state = 'sending', counted = 101, approval_above = 100")).rejects.toThrow(
    'announcement_to_many_is_approved',
  )
  await set("state = 'sending', counted = 1, approval_above = 100")
  await expect(set("body = 'Something else'")).rejects.toThrow('is not changed')
})

test('what was approved and is then written anew is approved no more', async () => {
  const world = await createWorld()
  const { id, version } = await draftAnnouncement(world.deps, root, news, null)
  const approved = await approveAnnouncement(world.deps, other, { id, version })
  expect(approved.approvedBy).toBe('olga')
  const again = await draftAnnouncement(
    world.deps,
    root,
    { ...news, body: 'Else' },
    { id, version: approved.version },
  )
  expect(again.approvedBy).toBeNull()
  await expect(draftAnnouncement(world.deps, root, news, { id, version })).rejects.toMatchObject({
    code: 'request.stale',
  })
})

test('it is sent to no more than were counted, and not to nobody', async () => {
  const world = await createWorld()
  const { id, version } = await draftAnnouncement(world.deps, root, news, null)
  await expect(sendAnnouncement(world.deps, root, { id, version, counted: 5 })).rejects.toMatchObject({
    code: 'desk.nobody_to_tell',
  })
  await audience(world, 5)
  await expect(sendAnnouncement(world.deps, root, { id, version, counted: 5 })).rejects.toMatchObject({
    code: 'desk.count_changed',
  })
})

test('what is hostile stays text: HTML is shown, a line break in the subject and a script as a link are refused', async () => {
  const world = await createWorld()
  const ada = await emailVerified(world, 'Ada')
  await makeStaff(world, ada.id, 'admin')
  const draft = (change: Partial<Draft>) =>
    ada.call.desk.draftAnnouncement({ ...news, ...change, change: null })
  const links = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://a@evil.example',
    '/a b',
  ]
  const hostile: Partial<Draft>[] = [
    { subject: 'News\r\nBcc: all@example.com' },
    { subject: 'News\u2028Bcc: all@example.com' },
    { subject: '  ' },
    { body: '' },
    { body: 'a\u0000b' },
    ...links.map((link) => ({ button: { label: 'Go', link } })),
  ]
  for (const change of hostile) await expect(draft(change)).rejects.toMatchObject({ code: 'request.invalid' })
  const { announcement } = await draft({ subject: '<script>a</script>', body: '<img src=x onerror=b>\n"c"' })
  const { mail } = await ada.call.desk.announcement({ id: announcement.id })
  expect(mail.html).not.toMatch(/<script>a|<img src=x/)
  expect(mail.html).toContain('&#60;img src=x onerror=b&#62;')
  expect(mail.html).not.toMatch(/token=[0-9a-f]/)
})

test('a test goes to oneself alone, whatever mails one has turned off, and to nobody outside the staff', async () => {
  const world = await createWorld()
  const ada = await emailVerified(world, 'Ada')
  await makeStaff(world, ada.id, 'admin')
  await audience(world, 2)
  await world.deps.db.updateTable('settings').set({ emailNotifications: false }).execute()
  const { announcement } = await ada.call.desk.draftAnnouncement({ ...news, change: null })
  const { id } = announcement
  expect(await ada.call.desk.testAnnouncement({ id })).toEqual({ to: ada.member.email })
  await world.handleEvents()
  const tests = world.deps.keptMail!().filter(({ subject }) => subject === `Test: ${news.subject}`)
  expect(tests.map(({ to }) => to)).toEqual([ada.member.email])
  const stranger = await world.person()
  await expect(testAnnouncement(world.deps, root, { id, accountId: stranger.id })).rejects.toMatchObject({
    code: 'desk.member_not_found',
  })
})
