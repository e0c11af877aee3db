import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report, talk, ticketAbout } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

type World = Awaited<ReturnType<typeof createScreenWorld>>

async function openReports(member: Awaited<ReturnType<World['member']>>, cutFrom?: string) {
  const opened = await openScreen(member, '/profile', cutFrom === undefined ? {} : { cutFrom })
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  return { ...opened, part: within(await screen.findByRole('region', { name: 'Your reports' })) }
}

test('who has reported nobody reads so', async () => {
  const world = await createScreenWorld()
  const { part } = await openReports(await world.member('Ana'))
  await part.findByText('You have not reported anybody.')
})

test('reports that cannot be read say so, and come when asked again', async () => {
  const world = await createScreenWorld()
  const { part, user, restore } = await openReports(await world.member('Ana'), '/safety/ownReports')
  await part.findByText('Your reports could not be loaded.')
  restore()
  await user.click(part.getByRole('button', { name: 'Try Again' }))
  await part.findByText('You have not reported anybody.')
})

test('a report of messages says whose they are', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const { id: conversationId } = await talk(world, ana, bo, ['Send me 500'])
  const { messages } = await ana.call.messages.thread({ conversationId })
  const target = { kind: 'message' as const, messageIds: messages.map(({ id }) => id) }
  const sent = { memberId: bo.id, target, category: 'scam' as const, words: '' }
  await ana.call.safety.report({ ...sent, alsoBlocks: false, clientId: crypto.randomUUID() })
  const { part } = await openReports(ana)
  await part.findByText('Messages of Bo')
})

test('each report says what came of it, and a dismissed one can be looked at again, once', async () => {
  const world = await createScreenWorld()
  const [ana, mo] = [await world.member('Ana'), await moderator(world, 'Mo')]
  const [bo, eva, kim] = [await world.member('Bo'), await world.member('Eva'), await world.member('Kim')]
  await report(ana, bo)
  await decide(world, mo, bo, 'warn')
  await report(ana, eva)
  await decide(world, mo, eva, 'dismiss')
  await report(ana, kim)

  const { part, user, cut, restore } = await openReports(ana)
  await part.findByText('We are looking at it')
  const words = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringMatching(/^KimReport 3 · Scam or fraud.*We are looking at it$/),
    expect.stringMatching(/^EvaReport 2.*We found nothing against our rulesAsk us to look again$/),
    expect.stringMatching(/^BoReport 1.*We have taken action$/),
  ])

  await user.click(part.getByRole('button', { name: 'Ask us to look again at report 2' }))
  await user.type(part.getByLabelText('What did we miss? (optional)'), 'See the second photo.')
  cut('/safety/askAgain')
  await user.click(part.getByRole('button', { name: 'Send' }))
  await part.findByText('This could not be sent. Please try again.')
  restore()
  await user.click(part.getByRole('button', { name: 'Send' }))
  await screen.findByText('Someone else will look at it again.')
  expect(part.queryByRole('button', { name: /^Ask us/ })).toBeNull()
  expect(await ticketAbout(mo, eva)).toBeGreaterThan(0)
})
