import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { password } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report, signInAgain, statement } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Bo was reported, and Mo decided so. */
async function decided(act: 'warn' | 'suspend' | 'ban' | 'hide', days: number | null = null) {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  await report(ana, bo)
  await decide(world, mo, bo, act, days)
  if (act === 'suspend' || act === 'ban') await signInAgain(bo, password)
  return { world, ana, bo, mo }
}

const decision = async (name: string) => within(await screen.findByRole('article', { name }))

test('a member about whom nothing was decided reads that all is well', async () => {
  const world = await createScreenWorld()
  await openScreen(await world.member('Ana'), '/account-status')
  await screen.findByRole('heading', { name: 'All is well' })
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

test('a guest is asked to sign in', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/account-status')
  await screen.findByRole('heading', { name: 'Sign in to see your account status' })
})

test('an account status that cannot be read says so, and comes when asked again', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(await world.member('Ana'), '/account-status', {
    cutFrom: '/safety/standing',
  })
  await screen.findByRole('heading', { name: 'Your account status could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'All is well' })
})

test.each(['/', '/network', '/inbox', '/user/8a2e5b7e-0000-4000-8000-000000000000', '/desk/reports'])(
  'who is suspended is led from %s to their account status, without any way on but signing out',
  async (path) => {
    const { bo } = await decided('suspend', 7)
    const opened = await openScreen(bo, path)
    await screen.findByText(/^Your account is suspended until /)
    expect(opened.path()).toBe('/account-status')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await opened.user.click(screen.getByRole('button', { name: 'Sign out' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await opened.user.click(dialog.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(opened.path()).toBe('/auth'))
  },
)

test('a call refused because of a suspension leads to the account status', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const opened = await openScreen(ana, '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const soundEffects = await screen.findByRole('switch', { name: 'Sound Effects' })
  await world.deps.db
    .updateTable('profile')
    .set({ isSuspended: true })
    .where('accountId', '=', ana.id)
    .execute()
  await opened.user.click(soundEffects)
  await waitFor(() => expect(opened.path()).toBe('/account-status'))
})

test('a decision says all of its reasons', async () => {
  const { bo } = await decided('suspend', 7)
  await openScreen(bo, '/account-status')
  const card = await decision('Account suspended')
  const said = card.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(said).toEqual([
    ['What we found', statement.facts],
    ['The rule', statement.rule],
    ['What it touches', statement.scope],
    ['How long', expect.stringMatching(/^Until .* It counts as 3 strikes\.$/)],
    ['Was software involved?', 'No. It was found and decided by people.'],
  ])
  card.getByText(/^You can appeal until .* It is free/)
})

test('an account that was closed says so, for good', async () => {
  const { bo } = await decided('ban')
  await openScreen(bo, '/account-status')
  await screen.findByText(/^Your account is closed for good\./)
  await decision('Account closed for good')
})

test('a restriction that leaves the rest alone keeps the navigation', async () => {
  const { bo } = await decided('hide', 7)
  await openScreen(bo, '/account-status')
  await screen.findByText(/^You won't be suggested to anyone until /)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
})

test('an appeal is sent, talked about and decided', async () => {
  const { world, bo } = await decided('suspend', 7)
  const opened = await openScreen(bo, '/account-status')
  const card = await decision('Account suspended')
  await opened.user.click(card.getByRole('button', { name: 'Appeal' }))
  const words = await card.findByLabelText('Why should this be decided differently?')
  expect(document.activeElement).toBe(words)
  await opened.user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByText('Please write something first.')

  opened.cut('/safety/appeal')
  await opened.user.type(words, 'That was not me.')
  await opened.user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByText('This could not be sent. What you typed is still here. Please try again.')
  opened.restore()
  await opened.user.click(card.getByRole('button', { name: 'Send appeal' }))
  await card.findByText(/^Your appeal is open since /)
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('region', { name: 'Appeal' })))
  // So far Mo, who decided, is the only one there.
  card.getByText(/^So far there is nobody here but the person who made this decision\./)

  world.pass(1000)
  const other = await moderator(world, 'Olga')
  const { appeals } = await other.call.safety.appeals({})
  const appealId = appeals[0]!.id
  await other.call.safety.answerAppeal({ appealId, text: 'Who was it?' })
  world.pass(1000)
  await opened.user.type(card.getByLabelText('Add something to your appeal'), 'My brother.')
  await opened.user.click(card.getByRole('button', { name: 'Send' }))
  const conversation = within(await card.findByRole('list', { name: 'What was written' }))
  await waitFor(() =>
    expect(conversation.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You.*That was not me\.$/),
      expect.stringMatching(/^Netwrk.*Who was it\?$/),
      expect.stringMatching(/^You.*My brother\.$/),
    ]),
  )
  expect((card.getByLabelText('Add something to your appeal') as HTMLTextAreaElement).value).toBe('')

  const reason = 'Your brother confirmed it.'
  await other.call.safety.decideAppeal({ appealId, outcome: 'overturned', days: null, reason })
  await world.handleEvents()
  await openScreen(bo, '/account-status')
  await screen.findByText('Nothing applies to your account now.')
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  const again = await decision('Account suspended')
  again.getByText('Taken back')
  again.getByText(/The decision was reversed and no longer counts\.$/)
  again.getByText(reason)
})
