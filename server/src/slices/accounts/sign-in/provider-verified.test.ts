import { expect, test } from 'vitest'
import { emailVerified } from '../../../testing/accounts/phone.ts'
import { bea, signIn, worldWithPeer } from '../../../testing/accounts/provider-visit.ts'

test.each([
  ['true', true],
  ['false', false],
  ['True', false],
  ['yes', false],
  [1, false],
  [[true], false],
  [{}, false],
  [null, false],
])(
  'of an address that a provider calls verified: %j, that is %j, and no account is taken over otherwise',
  async (said, isVerified) => {
    const { world, fake } = await worldWithPeer()
    const ana = await emailVerified(world, 'Ana')
    fake.beUser({ ...bea, email_verified: said })
    expect((await signIn(world.browser())).member).toMatchObject({ isEmailVerified: isVerified })

    fake.beUser({ sub: 'thief', email: ana.member.email, email_verified: said })
    const thief = signIn(world.browser())
    if (isVerified) return expect((await thief).member?.id).toBe(ana.id)
    await expect(thief).rejects.toMatchObject({ code: 'accounts.provider_conflict' })
  },
)

test('an address that the provider has not verified starts at level 0, and takes over no account', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email_verified: false })
  expect((await signIn(world.browser())).member).toMatchObject({
    isEmailVerified: false,
    verificationLevel: 0,
  })

  const ana = await emailVerified(world, 'Ana')
  const conflict = {
    code: 'accounts.provider_conflict',
    message: 'An account with this email already exists. Please sign in the way you did before.',
  }
  for (const verified of [false, undefined]) {
    fake.beUser({
      sub: 'thief',
      email: ana.member.email,
      ...(verified === false && { email_verified: false }),
    })
    const thief = world.browser()
    await expect(signIn(thief)).rejects.toMatchObject(conflict)
    expect((await thief.call.accounts.me({})).member).toBeNull()
  }
})

test('with one address verified on both sides the account is the same; with one that was not verified here it is refused', async () => {
  const { world, fake } = await worldWithPeer()
  const ana = await emailVerified(world, 'Ana')
  fake.beUser({ sub: 'ana-1', email: ana.member.email, email_verified: true })
  expect((await signIn(world.browser())).member?.id).toBe(ana.id)

  const squatter = await world.member('Squatter')
  fake.beUser({ sub: 'owner-1', email: squatter.member.email, email_verified: true })
  await expect(signIn(world.browser())).rejects.toMatchObject({ code: 'accounts.provider_conflict' })
})
