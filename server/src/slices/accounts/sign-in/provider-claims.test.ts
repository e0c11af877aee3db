import { expect, test } from 'vitest'
import { accountsIn, bea, signIn, worldWithPeer } from '../../../testing/accounts/provider-visit.ts'

test.each([
  ['no name', { ...bea, name: undefined }, 'User'],
  ['a name of one sign', { ...bea, name: '★' }, 'User'],
  ['a name of one astral letter', { ...bea, name: '\u{20000}' }, 'User'],
  ['a name that is a link', { ...bea, name: 'Win at http://example.com' }, 'User'],
  ['a name that is a number', { ...bea, name: 7 }, 'User'],
  ['a name that is a list', { ...bea, name: ['Bea', 'Novak'] }, 'User'],
  ['a very long name', { ...bea, name: 'B'.repeat(300) }, 'B'.repeat(80)],
  [
    'a name that the limit would cut within a letter',
    { ...bea, name: `${'B'.repeat(79)}\u{20000}` },
    'B'.repeat(79),
  ],
])('a provider that tells %s still makes a member', async (_, user, name) => {
  const { world, fake } = await worldWithPeer()
  fake.beUser(user)
  expect((await signIn(world.browser())).member?.name).toBe(name)
})

test.each([
  'x',
  'bea@example',
  `${'b'.repeat(400)}@example.com`,
  'bea@example.com\nbcc:x@example.com',
  '\u212Aate@example.com',
  'josé@example.com',
])('an address that is none by our rule makes no member: %j', async (email) => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email })
  await expect(signIn(world.browser())).rejects.toMatchObject({
    code: 'accounts.provider_email_unusable',
    message: 'Your account there has an email address that cannot be used here.',
  })
  expect(await accountsIn(world)).toEqual([])
})

test('an address is kept trimmed and lower-cased', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, email: ' Bea@Example.com\n' })
  expect((await signIn(world.browser())).member?.email).toBe('bea@example.com')
})

test.each([[undefined], [null], [''], [' '], [7], [['bea@example.com']], [{ address: 'bea@example.com' }]])(
  'who comes without an address is told so: %j',
  async (email) => {
    const { world, fake } = await worldWithPeer()
    fake.beUser({ ...bea, email })
    await expect(signIn(world.browser())).rejects.toMatchObject({
      code: 'accounts.provider_shares_no_email',
      message: 'Account creation failed - missing email',
    })
    expect(await accountsIn(world)).toEqual([])

    fake.beUser(bea)
    await signIn(world.browser())
    fake.beUser({ ...bea, email })
    await expect(signIn(world.browser())).rejects.toMatchObject({
      code: 'accounts.provider_no_email',
      message: 'Sign in failed - missing email',
    })
  },
)

test('who is known signs in by who they are there, even with an address that would be refused at first', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser(bea)
  const { member } = await signIn(world.browser())
  fake.beUser({ ...bea, email: 'josé@example.com' })
  expect((await signIn(world.browser())).member).toMatchObject({ id: member!.id, email: 'bea@example.com' })
})

test.each([[['bea-1']], [{}], [true], [null], [undefined], [''], ['b'.repeat(256)], ['bea\n1']])(
  'nobody is %j',
  async (sub) => {
    const { world, fake } = await worldWithPeer()
    fake.beUser({ ...bea, sub })
    await expect(signIn(world.browser())).rejects.toMatchObject({ code: 'accounts.provider_failed' })
    expect(await accountsIn(world)).toEqual([])
    expect(world.log.takeErrors()).toHaveLength(1)
  },
)

test('a number says who somebody is as well as a text', async () => {
  const { world, fake } = await worldWithPeer()
  fake.beUser({ ...bea, sub: 12345 })
  const { member } = await signIn(world.browser())
  expect((await signIn(world.browser())).member?.id).toBe(member!.id)
})
