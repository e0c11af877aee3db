import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/accounts/authenticator.ts'
import { careful, half } from '../../../testing/accounts/two-step.ts'
import { recordedIn } from '../../../testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../testing/moderation/staff.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { watchFactorRemovals } from './watch-factor-removals.ts'

// The library's clock is the machine's: it stands still, so that no test meets the end of a code's 30 seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const reason = 'Phone is broken.'
const hours = 3_600_000

async function asked(world: World) {
  const [ana, sue] = [await careful(world, 'Ana'), await world.member('Sue')]
  await makeStaff(world, sue.id, 'support')
  const { endsAt } = await sue.call.desk.askFactorOff({ memberId: ana.id, reason })
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ to }) => to === ana.member.email)!
  return { ana, sue, endsAt, mail }
}

const isOn = async (world: World, { id }: { id: string }) =>
  (
    await world.deps.db
      .selectFrom('account')
      .select('twoFactorEnabled')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).twoFactorEnabled

/** Has the waiting time pass, and the watch look. */
async function wait(world: World, milliseconds: number) {
  world.pass(milliseconds)
  await watchFactorRemovals(world.deps)
}

test('it is turned off once 48 hours have passed, not a moment before; its owner was mailed at once', async () => {
  const world = await createWorld()
  const { ana, sue, endsAt, mail } = await asked(world)
  expect(endsAt).toEqual(new Date(world.deps.clock.now().getTime() + 48 * hours))
  expect(mail.subject).toBe('Two-step sign-in will be turned off')
  expect(mail.text).toContain('17 June 2026')
  expect((await sue.call.desk.member({ memberId: ana.id })).member.factorEndsAt).toEqual(endsAt)

  world.pass(hours)
  await makeStaff(world, sue.id, 'support')
  expect((await sue.call.desk.askFactorOff({ memberId: ana.id, reason })).endsAt).toEqual(endsAt)
  await wait(world, 47 * hours - 1)
  expect(await isOn(world, ana)).toBe(true)
  await Promise.all([wait(world, 1), watchFactorRemovals(world.deps)])
  expect(await isOn(world, ana)).toBe(false)
  const done = (await recordedIn(world.deps.db)).filter(({ act }) => act === 'factor.removed')
  expect(done).toMatchObject([{ actorId: null, by: 'Netwrk', subjectId: ana.id }])
  await world.handleEvents()
  expect(world.deps.keptMail!()[0]).toMatchObject({
    to: ana.member.email,
    subject: 'Two-step sign-in is off',
  })
})

type Asked = Awaited<ReturnType<typeof asked>>
const stops: Record<string, (world: World, asked: Asked) => Promise<unknown>> = {
  'the link of the mail': (world, { mail }) =>
    world.browser().call.accounts.keepSecondFactor({ token: /token=([\w-]+)/.exec(mail.text)![1]! }),
  async 'signing in with a code'(world, { ana }) {
    const browser = await half(world, ana.email)
    return browser.call.accounts.confirmSignIn({ code: await codeOf(ana.secret, 1), timeZone: 'UTC' })
  },
  async 'signing in with a recovery code'(world, { ana }) {
    const browser = await half(world, ana.email)
    return browser.call.accounts.confirmSignIn({ code: ana.recoveryCodes[0]!, timeZone: 'UTC' })
  },
  'a code in the settings': async (_, { ana }) =>
    ana.call.accounts.renewRecoveryCodes({ password, code: await codeOf(ana.secret, 1) }),
  'the staff': (_, { ana, sue }) => sue.call.desk.keepFactor({ memberId: ana.id, reason }),
}

test.each(Object.keys(stops))('%s stops it', async (what) => {
  const world = await createWorld()
  const scene = await asked(world)
  await stops[what]!(world, scene)
  await wait(world, 100 * hours)
  expect(await isOn(world, scene.ana)).toBe(true)
  expect((await recordedIn(world.deps.db)).some(({ act }) => act === 'factor.removed')).toBe(false)
})

test('a wrong code does not stop it, and without a second factor there is nothing to turn off', async () => {
  const world = await createWorld()
  const { ana, sue } = await asked(world)
  const browser = await half(world, ana.email)
  const wrong = (await codeOf(ana.secret)) === '000000' ? '000001' : '000000'
  await expect(browser.call.accounts.confirmSignIn({ code: wrong, timeZone: 'UTC' })).rejects.toThrow()
  await wait(world, 48 * hours)
  expect(await isOn(world, ana)).toBe(false)
  await makeStaff(world, sue.id, 'support')
  await expect(sue.call.desk.askFactorOff({ memberId: ana.id, reason })).rejects.toMatchObject({
    code: 'desk.factor_is_off',
  })
  await expect(sue.call.desk.keepFactor({ memberId: ana.id, reason })).rejects.toMatchObject({
    code: 'desk.factor_stays',
  })
})
