import { expect, test } from 'vitest'
import { askForEmail, mailTo, newEmail, tokenMailedTo } from '../../testing/accounts/email-change.ts'
import { emailVerified } from '../../testing/accounts/phone.ts'
import { deliverAll, pay } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'

const addressesOf = ({ sandbox }: World) => Object.values(sandbox.state.customers).map(({ email }) => email)

async function changed() {
  const world = await createWorld()
  const ana = await emailVerified(world, 'Ana')
  const oldEmail = ana.member.email
  await pay(world, ana, 'premium')
  await deliverAll(world)
  await askForEmail(world, ana, newEmail)
  await world.browser().call.accounts.confirmEmailChange({ token: tokenMailedTo(world, newEmail) })
  return { world, oldEmail }
}

test('the provider has the new address once it is confirmed, and the old one where it is taken back', async () => {
  const { world, oldEmail } = await changed()
  expect(addressesOf(world)).toEqual([oldEmail])
  await world.handleEvents()
  expect(addressesOf(world)).toEqual([newEmail])

  expect(mailTo(world, oldEmail)!.subject).toBe('Your Netwrk email address was changed')
  await world.browser().call.accounts.keepEmail({ token: tokenMailedTo(world, oldEmail) })
  await world.handleEvents()
  expect(addressesOf(world)).toEqual([oldEmail])
})

test('a customer whom the provider does not know any more holds nothing up', async () => {
  const { world } = await changed()
  world.sandbox.state.customers = {}
  await world.handleEvents()
  expect(addressesOf(world)).toEqual([])
})
