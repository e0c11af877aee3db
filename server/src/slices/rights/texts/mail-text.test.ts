import { expect, test } from 'vitest'
import { record } from '../../../platform/events/record-event.ts'
import { operator, publish } from '../../../testing/rights/publish.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { changeSetting } from '../../desk/settings/change-setting.ts'

async function community(count: number) {
  const world = await createWorld()
  const members = []
  for (let i = 0; i < count; i++) members.push(await world.member(`Member ${i}`))
  await world.deps.db.updateTable('account').set({ emailVerified: true }).execute()
  await world.handleEvents()
  return { world, members }
}

/** Handles what is due until nothing is, moving the clock on by the second. */
async function sendAll(world: World) {
  for (let seconds = 0; seconds < 20; seconds++) {
    await world.handleEvents()
    world.pass(1000)
  }
}

const mailsAbout = ({ deps }: World, subject: RegExp) =>
  deps.keptMail!().filter((mail) => subject.test(mail.subject))

test('a material change is mailed to everybody once, a few each second, whatever mails they turned off', async () => {
  const { world, members } = await community(7)
  await world.deps.db.updateTable('settings').set({ emailNotifications: false }).execute()
  await changeSetting(world.deps, operator, { key: 'announcementPace', value: 3, version: null })
  await publish(world, 'terms', '# New terms', { isMaterial: true })
  await world.handleEvents()
  expect(mailsAbout(world, /^Our Terms of Use change on 30 June 2026$/)).toHaveLength(3)
  await sendAll(world)
  const mails = mailsAbout(world, /^Our Terms of Use change/)
  expect(mails.map(({ to }) => to).sort()).toEqual(members.map(({ member }) => member.email).sort())
  expect(mails[0]!.text).toContain('It is shorter.')
  expect(mails[0]!.text).toContain('/terms?version=2')
  expect(mails[0]!.unsubscribe).toBeUndefined()
})

test('nobody is mailed about what is not material, nor without a verified address, nor who has agreed', async () => {
  const { world, members } = await community(3)
  const [ana, ben] = members
  await world.deps.db.updateTable('account').set({ emailVerified: false }).where('id', '=', ana!.id).execute()
  await publish(world, 'privacy', 'Shorter.')
  const { hash, kind } = await publish(world, 'rules', 'Be kind.', { isMaterial: true })
  await ben!.call.rights.agree({ texts: [{ kind, hash }] })
  await sendAll(world)
  expect(mailsAbout(world, /^Our /).map(({ to }) => to)).toEqual([members[2]!.member.email])
})

test('what another process published a moment ago is mailed to everybody, read and agreed to', async () => {
  const { world, members } = await community(2)
  await members[0]!.call.profiles.saveBio({ bio: 'Writes, so that the versions are known.' })
  const texts = { ...world.deps.texts, forget() {} }
  const elsewhere = { ...world, deps: { ...world.deps, texts } }
  const { kind, version, hash } = await publish(elsewhere, 'rules', 'Be kind.', { isMaterial: true })
  await world.handleEvents()
  expect(mailsAbout(world, /^Our Community Rules change/)).toHaveLength(2)
  const { call } = members[0]!
  expect((await call.rights.text({ kind, version })).text.markdown).toBe('Be kind.')
  expect((await call.rights.texts({})).texts).toContainEqual(expect.objectContaining({ kind, hash }))
  await call.rights.agree({ texts: [{ kind, hash }] })
})

test('a mail that fails is sent again as the same mail, and a step that is repeated writes to nobody twice', async () => {
  const { world } = await community(2)
  const ids: (string | undefined)[] = []
  let fails = true
  const { mail } = world.deps
  const send = mail.send
  mail.send = async (given) => {
    ids.push(given.id)
    if (fails) {
      fails = false
      throw new Error('the mail server went away')
    }
    return send(given)
  }
  await publish(world, 'terms', '# New terms', { isMaterial: true })
  await sendAll(world)
  world.pass(3_600_000)
  await sendAll(world)
  world.log.takeErrors()
  expect(mailsAbout(world, /^Our Terms/)).toHaveLength(2)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(2)
  const { db } = world.deps
  await db.updateTable('textSending').set({ endedAt: null, toldUpTo: null }).execute()
  await record(db, [{ type: 'text.step_due', kind: 'terms', version: 2 }], world.deps.clock.now())
  await sendAll(world)
  expect(ids).toHaveLength(3)
})
