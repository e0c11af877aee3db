import { expect, test } from 'vitest'
import { days, deliverAll, onlySubscription, subscriber } from '../../testing/billing/provider.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { watchSubscriptions } from './watch-subscriptions.ts'

const mailsAbout = (world: World, words: string) =>
  world.deps.keptMail!().filter(({ subject }) => subject.includes(words))

test('each payment has a receipt with plan, amount, day and invoice, to the address it was paid from', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  world.pass(days(30))
  world.sandbox.life.renew(onlySubscription(world).id)
  await deliverAll(world)
  await ada.call.billing.change({ plan: 'elite' })
  await deliverAll(world)

  const [first, second, third] = Object.values(world.sandbox.state.invoices)
  const said = mailsAbout(world, 'Your receipt for')
    .map(({ to, subject, text }) => ({ to, subject, line: text.split('\n\n').slice(1, 3).join(' ') }))
    .reverse()
  const thanks = (pounds: string, plan: string, day: string, invoice: string) => ({
    to: ada.member.email,
    subject: `Your receipt for Netwrk ${plan}`,
    line: `Thank you. We received £${pounds} for Netwrk ${plan} on ${day}. Invoice ${invoice}.`,
  })
  expect(said).toEqual([
    thanks('19.00', 'Premium', '15 June 2026', first!.id),
    thanks('19.00', 'Premium', '15 July 2026', second!.id),
    thanks('30.00', 'Elite', '15 July 2026', third!.id),
  ])
})

test('a renewal is announced by mail three days ahead, once for each month, with its day and price', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'premium')
  const watch = async () => {
    await watchSubscriptions(world.deps)
    await world.handleEvents()
    return mailsAbout(world, 'renews on').map(({ subject }) => subject)
  }
  world.pass(days(26))
  expect(await watch()).toEqual([])
  world.pass(days(1))
  const july = 'Your Netwrk Premium plan renews on 15 July 2026'
  expect(await watch()).toEqual([july])
  expect(await watch()).toEqual([july])
  const { to, text } = mailsAbout(world, 'renews on')[0]!
  expect(to).toBe(ada.member.email)
  expect(text).toContain('for £19.00.')
  expect(text).toContain('http://localhost:3000/subscription')

  world.pass(days(3))
  world.sandbox.life.renew(onlySubscription(world).id)
  await deliverAll(world)
  world.pass(days(27))
  expect(await watch()).toEqual(['Your Netwrk Premium plan renews on 14 August 2026', july])
})

test('what will not renew is not announced: canceled, ended, or canceled just before the mail leaves', async () => {
  const world = await createWorld()
  const ada = await subscriber(world, 'elite')
  await ada.call.billing.cancel({})
  world.pass(days(28))
  await watchSubscriptions(world.deps)
  await world.handleEvents()
  await ada.call.billing.resume({})
  await watchSubscriptions(world.deps)
  await ada.call.billing.cancel({})
  await world.handleEvents()
  expect(mailsAbout(world, 'renews on')).toEqual([])
})
