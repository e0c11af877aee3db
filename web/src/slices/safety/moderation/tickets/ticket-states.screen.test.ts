import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { moderator, report, talk, ticketAbout } from '../../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../../testing/screen-world.ts'

async function reported() {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  await report(ana, bo)
  return { world, ana, bo, mo, path: `/desk/reports?ticket=${await ticketAbout(mo, bo)}` }
}

test('a ticket that cannot be loaded says so, and comes when asked again', async () => {
  const { mo, path } = await reported()
  const opened = await openScreen(mo, path, { cutFrom: '/safety/ticket' })
  await screen.findByRole('heading', { name: 'Ticket 1 could not be loaded' })
  opened.restore()
  const pane = screen.getByRole('heading', { name: 'Ticket 1 could not be loaded' }).parentElement!
  await opened.user.click(within(pane).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Bo', level: 2 })
})

test('a ticket that is nobody’s, and one about oneself, say so', async () => {
  const { ana, world } = await reported()
  const olga = await moderator(world, 'Olga')
  await report(ana, olga)
  const number = await ticketAbout(await moderator(world, 'Mia'), olga)
  await openScreen(olga, `/desk/reports?ticket=${number}`)
  await screen.findByText('Nobody decides about their own account.')
  await openScreen(olga, '/desk/reports?ticket=99')
  await screen.findByText('This ticket does not exist.')
})

test('content is removed only once it is said which, and where nothing can be it is said', async () => {
  const { mo, path } = await reported()
  const { user } = await openScreen(mo, path)
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: /^Remove content/ }))
  await form.findByText('Nothing was reported that can be removed.')
  await user.click(form.getByRole('button', { name: 'Remove content' }))
  await form.findByText('Please choose what is removed.')
})

test('a message is removed, and its receiver does not read it any more', async () => {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  const { id: conversationId } = await talk(world, ana, bo, ['Hello', 'Send me 500'])
  const thread = async () => (await ana.call.messages.thread({ conversationId })).messages
  await ana.call.safety.report({
    memberId: bo.id,
    target: { kind: 'message', messageIds: [(await thread())[1]!.id] },
    category: 'scam',
    words: '',
    alsoBlocks: false,
    clientId: crypto.randomUUID(),
  })
  const { user } = await openScreen(mo, '/desk/reports?ticket=1')
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: /^Remove content/ }))
  const choices = within(form.getByRole('radiogroup', { name: 'What is removed' }))
  expect(choices.getAllByRole('radio')).toHaveLength(2)
  await user.click(choices.getByRole('radio', { name: /^Message: Send me 500.*Reported/ }))
  await user.type(form.getByLabelText('What was found'), 'It asks for money.')
  await user.type(form.getByLabelText('The rule or law it breaks'), 'Nobody is asked for money here.')
  await user.click(form.getByRole('button', { name: 'Remove content' }))
  await screen.findByText('Decided: this is decision 1.')
  expect((await thread()).map(({ content, isDeleted }) => [content, isDeleted])).toEqual([
    ['Hello', false],
    ['', true],
  ])
  await openScreen(bo, '/account-status')
  const decision = within(await screen.findByRole('article', { name: 'Content removed' }))
  decision.getByText('It asks for money.')
  decision.getByText('Nobody is asked for money here.')
  decision.getByRole('button', { name: 'Appeal' })
})

test('a photo is removed, and nobody sees it on the profile any more', async () => {
  const world = await createScreenWorld()
  const photos = ['/files/profile-photos/one.webp', '/files/profile-photos/two.webp']
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo', { photos })]
  const mo = await moderator(world, 'Mo')
  await report(ana, bo)
  const { user } = await openScreen(mo, '/desk/reports?ticket=1')
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: /^Remove content/ }))
  await user.click(await form.findByRole('radio', { name: /^Photo 1/ }))
  await user.type(form.getByLabelText('What was found'), 'It shows somebody else.')
  await user.type(form.getByLabelText('The rule or law it breaks'), 'Photos show their owner.')
  await user.click(form.getByRole('button', { name: 'Remove content' }))
  await screen.findByText('Decided: this is decision 1.')
  expect((await ana.call.profiles.view({ id: bo.id })).person.photos).toEqual(photos.slice(1))
})

test('a search for a member that fails or finds nobody says so', async () => {
  const { mo } = await reported()
  const { user, cut, restore } = await openScreen(mo, '/desk/reports')
  await user.click(await screen.findByRole('button', { name: 'Open a ticket about a member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a ticket' }))
  cut('/desk/search')
  await user.type(dialog.getByRole('searchbox', { name: 'Name, username or email' }), 'Bo')
  await dialog.findByText('Members could not be searched.')
  restore()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByRole('radio', { name: /^Bo/ })
  await user.type(dialog.getByRole('searchbox', { name: 'Name, username or email' }), 'zzz')
  await dialog.findByText('Nobody is found.')
  await waitFor(() => expect(dialog.queryByRole('radio')).toBeNull())
})
