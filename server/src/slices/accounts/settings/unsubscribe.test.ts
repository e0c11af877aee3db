import { mailKinds, mailSettingOf } from '@netwrk/domain/notifications/news-choices'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'
import { mailTokenOf } from './mail-token.reads.ts'

type Member = Awaited<ReturnType<World['member']>>

async function ownerOf({ deps: { db } }: World, { id }: Member) {
  const { unsubscribeToken: token } = await db
    .selectFrom('settings')
    .select('unsubscribeToken')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow()
  return { id, token }
}

const post = (world: World, token: string) =>
  world.app.request(`/mail/unsubscribe?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
  })
const settingsOf = async ({ call }: Member) => (await call.accounts.settings({})).settings

test.each(mailKinds)(
  'the link of %s ends those alone, without signing in, and turns them on again',
  async (kind) => {
    const world = await createWorld()
    const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
    const [before, token] = [await settingsOf(ana), mailTokenOf(kind, await ownerOf(world, ana))]
    const stranger = world.browser().call.accounts
    expect(await stranger.mailChoice({ token })).toEqual({ kind, isOn: true, isMailOn: true })

    for (let pressed = 0; pressed < 2; pressed++) expect((await post(world, token)).status).toBe(200)

    expect(await settingsOf(ana)).toEqual({ ...before, [mailSettingOf[kind]]: 'off' })
    expect(await settingsOf(ben)).toEqual(before)
    expect(await stranger.mailChoice({ token })).toEqual({ kind, isOn: false, isMailOn: true })
    await stranger.resubscribe({ token })
    expect(await settingsOf(ana)).toEqual(before)
  },
)

test('the link of an older mail ends all of them, as it said', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const { token } = await ownerOf(world, ana)
  expect((await post(world, token)).status).toBe(200)
  expect((await settingsOf(ana)).emailNotifications).toBe(false)
  const { call } = world.browser()
  expect(await call.accounts.mailChoice({ token })).toEqual({ kind: 'all', isOn: false, isMailOn: false })
  await call.accounts.resubscribe({ token })
  expect((await settingsOf(ana)).emailNotifications).toBe(true)
})

test('a link works for who is suspended or on a break, and after a year', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const owner = await ownerOf(world, ana)
  const choice = async () => (await ana.call.accounts.settings({})).settings.mailDigest
  await world.deps.db
    .updateTable('profile')
    .set({ isSuspended: true, pausedUntil: '2026-08-01', pauseEndsAt: new Date('2026-08-01') })
    .where('accountId', '=', ana.id)
    .execute()
  await world.browser().call.accounts.unsubscribe({ token: mailTokenOf('digest', owner) })
  expect(await choice()).toBe('off')
  world.pass(366 * 86_400_000)
  await world.browser().call.accounts.resubscribe({ token: mailTokenOf('digest', owner) })
  expect(
    await world.browser().call.accounts.mailChoice({ token: mailTokenOf('digest', owner) }),
  ).toMatchObject({
    isOn: true,
  })
})

test('who gets a kind weekly keeps that where a link turns it on', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  await ana.call.accounts.saveSettings({ mailMatches: 'weekly' })
  await world
    .browser()
    .call.accounts.resubscribe({ token: mailTokenOf('matches', await ownerOf(world, ana)) })
  expect((await settingsOf(ana)).mailMatches).toBe('weekly')
})

test('no token that is not ours does anything', async () => {
  const world = await createWorld()
  const [ana, ben] = [await world.member('Ana'), await world.member('Ben')]
  const [own, others] = [await ownerOf(world, ana), await ownerOf(world, ben)]
  const token = mailTokenOf('matches', own)
  const [, id, signature] = token.split('.') as [string, string, string]
  const before = await settingsOf(ana)
  const hostile = [
    ...['', 'nonsense', crypto.randomUUID(), `' or 1=1 --`, 'a'.repeat(200), '..', '\u0000', '%00', 'all'],
    // Of another kind, of another member, signed by another, or not at all.
    ...[`digest.${id}.${signature}`, `all.${id}.${signature}`, `__proto__.${id}.${signature}`],
    ...[
      `matches.${others.id.replaceAll('-', '')}.${signature}`,
      mailTokenOf('matches', { ...own, token: others.token }),
    ],
    ...[`matches.${id}.`, `matches.${id}.${'A'.repeat(43)}`, `${token}A`, token.slice(0, -1), ` ${token}`],
    ...[`matches.${id}.${signature.toLowerCase()}`, `matches.${'0'.repeat(32)}.${signature}`],
  ]
  const { accounts } = world.browser().call
  for (const wrong of hostile) {
    expect((await post(world, wrong)).status, wrong).toBe(410)
    for (const call of [accounts.mailChoice, accounts.unsubscribe, accounts.resubscribe])
      await expect(call({ token: wrong }), wrong).rejects.toThrow()
  }
  expect(await settingsOf(ana)).toEqual(before)
  expect((await world.app.request('/mail/unsubscribe', { method: 'POST' })).status).toBe(410)
})

test('opening the link changes nothing, and leads to the page', async () => {
  const world = await createWorld()
  const ana = await world.member('Ana')
  const token = mailTokenOf('matches', await ownerOf(world, ana))
  const opened = await world.app.request(`/mail/unsubscribe?token=${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe?token=${token}`])
  expect((await settingsOf(ana)).mailMatches).toBe('on')
})
