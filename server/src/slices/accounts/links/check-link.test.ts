import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import { expect, test } from 'vitest'
import { askForEmail } from '../../../testing/accounts/email-change.ts'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { careful } from '../../../testing/accounts/two-step.ts'
import { createWorld, password, type World } from '../../../testing/world.ts'
import { askFactorRemoval } from '../second-factor/factor-removal.claims.ts'

const timeZone = 'Europe/London'

async function newestToken(world: World): Promise<string> {
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ text }) => text.includes('token='))
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

const scenes: Record<LinkPurpose, (world: World) => Promise<(token: string) => Promise<unknown>>> = {
  async 'verify-email'(world) {
    await world.member('Ana')
    return (token) => world.browser().call.accounts.verifyEmail({ token })
  },
  async 'reset-password'(world) {
    const { member } = await world.member('Ana')
    await world.handleEvents()
    await world.browser().call.accounts.requestPasswordReset({ email: member.email })
    return (token) => world.browser().call.accounts.resetPassword({ token, password: `${password} 2` })
  },
  async 'keep-factor'(world) {
    const ana = await careful(world, 'Ana')
    await world.handleEvents()
    const { db, clock } = world.deps
    await db.transaction().execute((tx) => askFactorRemoval(tx, ana.id, clock.now()))
    return (token) => world.browser().call.accounts.keepSecondFactor({ token })
  },
  async 'keep-account'(world) {
    const ana = await world.member('Ana')
    await world.handleEvents()
    const confirmation = ana.member.username
    await ana.call.rights.askForDeletion({ proof: { password }, confirmation, keepsWords: true })
    return (token) => world.browser().call.rights.keepAccount({ token })
  },
  async 'change-email'(world) {
    await askForEmail(world, await emailVerified(world, 'Ana'))
    return (token) => world.browser().call.accounts.confirmEmailChange({ token })
  },
  async 'keep-email'(world) {
    const ana = await emailVerified(world, 'Ana')
    const { email } = await emailVerified(world, 'Ben').then(({ member }) => member)
    // Where the new address has an account, the only link goes to the old one.
    await askForEmail(world, ana, email)
    return (token) => world.browser().call.accounts.keepEmail({ token })
  },
  async 'sign-in-link'(world) {
    const { member } = await emailVerified(world, 'Ana')
    await world.handleEvents()
    await world.browser().call.accounts.requestSignInLink({ email: member.email })
    return (token) => world.browser().call.accounts.signInWithLink({ token, timeZone })
  },
}

test.each(Object.keys(scenes) as LinkPurpose[])(
  'a link for %s is good until it is used, for nothing else, and asking uses nothing up',
  async (purpose) => {
    const world = await createWorld({ EMAIL_LINK_SIGN_IN: 'on' })
    const { call } = world.browser()
    const useUp = await scenes[purpose](world)
    const token = await newestToken(world)
    const isGood = async (asked: LinkPurpose, given = token) =>
      (await call.accounts.checkLink({ purpose: asked, token: given })).isGood

    expect([await isGood(purpose), await isGood(purpose)]).toEqual([true, true])
    for (const other of Object.keys(scenes) as LinkPurpose[]) {
      expect([other, await isGood(other)]).toEqual([other, other === purpose])
    }
    expect(await isGood(purpose, 'made up')).toBe(false)

    await useUp(token)

    expect(await isGood(purpose)).toBe(false)
  },
)

test('a link that has run out is not good', async () => {
  const world = await createWorld()
  await world.member('Ana')
  const token = await newestToken(world)
  world.pass(24 * 3600 * 1000 + 1)
  expect(await world.browser().call.accounts.checkLink({ purpose: 'verify-email', token })).toEqual({
    isGood: false,
  })
})
