import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { decide, moderator, report, statement, talk, ticketAbout } from '../../../testing/safety-cases.ts'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Ana has reported Bo, and Mo decides. */
async function reported() {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  await report(ana, bo)
  return { world, ana, bo, mo, number: await ticketAbout(mo, bo) }
}

const queue = async () => within(await screen.findByRole('list', { name: 'Open tickets' }))
const field = (name: string) => screen.getByLabelText(name) as HTMLTextAreaElement

test('the path it had before leads here, with what it said', async () => {
  const { mo, number } = await reported()
  const { path } = await openScreen(mo, `/moderation?ticket=${number}`)
  await screen.findByRole('heading', { name: 'Bo', level: 2 })
  expect(path()).toBe(`/desk/reports?ticket=${number}`)
})

test('an empty queue says so', async () => {
  const world = await createScreenWorld()
  await openScreen(await moderator(world, 'Mo'), '/desk/reports')
  await screen.findByRole('heading', { name: 'Nothing is open' })
})

test('tickets that cannot be loaded say so, and come when asked again', async () => {
  const { mo } = await reported()
  const opened = await openScreen(mo, '/desk/reports', { cutFrom: '/safety/tickets' })
  await screen.findByRole('heading', { name: 'The tickets could not be loaded' })
  opened.restore()
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }))
  await queue()
})

test('the queue says whom and what each is about, what holds already and who works on it', async () => {
  const { world, ana, bo, mo } = await reported()
  const [other, kim] = [await moderator(world, 'Olga'), await world.member('Kim')]
  await decide(world, mo, bo, 'hide', 7)
  await report(ana, bo)
  await report(ana, kim)
  await other.call.safety.claim({ number: await ticketAbout(other, kim) })
  await openScreen(mo, '/desk/reports')
  const rows = (await queue()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(rows.sort()).toEqual([
    expect.stringMatching(/^Bo1 minuteTicket 2 · 1 reportScam or fraudHidden until /),
    expect.stringMatching(/^Kim1 minuteTicket 3 · 1 reportScam or fraudOlga until /),
  ])
  screen.getByText('2 open, the oldest for 1 minute')
})

test('everything works by keys: move, open, claim, give back, and their list', async () => {
  const { mo, number } = await reported()
  const opened = await openScreen(mo, '/desk/reports')
  const list = await queue()
  await opened.user.keyboard('j')
  expect(document.activeElement).toBe(list.getAllByRole('link')[0])
  await opened.user.keyboard('n')
  const heading = await screen.findByRole('heading', { name: 'Bo', level: 2 })
  expect(opened.path()).toBe(`/desk/reports?ticket=${number}`)
  await waitFor(() => expect(document.activeElement).toBe(heading))

  await opened.user.keyboard('c')
  await screen.findByRole('button', { name: 'Give back' })
  await waitFor(async () => expect((await mo.call.safety.tickets({})).tickets[0]!.claim?.isOwn).toBe(true))
  await opened.user.keyboard('c')
  await screen.findByRole('button', { name: 'Claim' })
  await waitFor(async () => expect((await mo.call.safety.tickets({})).tickets[0]!.claim).toBeNull())

  await opened.user.keyboard('d')
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
  await opened.user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await opened.user.click(keys.getByRole('switch', { name: 'Single keys' }))
  await opened.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await opened.user.keyboard('u')
  expect(opened.path()).toBe(`/desk/reports?ticket=${number}`)
})

test('a claim that somebody else has meanwhile is taken back, and says so', async () => {
  const { world, bo, mo } = await reported()
  const opened = await openScreen(mo, `/desk/reports?ticket=${await ticketAbout(mo, bo)}`)
  await screen.findByRole('button', { name: 'Claim' })
  const other = await moderator(world, 'Olga')
  await other.call.safety.claim({ number: 1 })
  await opened.user.click(screen.getByRole('button', { name: 'Claim' }))
  // Shown, and said aloud.
  await screen.findAllByText('Somebody else is working on this ticket.')
  await screen.findByText('Olga works on this ticket, so nobody else can decide it now.')
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
})

test('a ticket shows what was said, and what was frozen with the picked messages marked', async () => {
  const world = await createScreenWorld()
  const [ana, bo, mo] = [await world.member('Ana'), await world.member('Bo'), await moderator(world, 'Mo')]
  const conversation = await talk(world, ana, bo, ['Hello', 'Send me 500'])
  const { messages } = await ana.call.messages.thread({ conversationId: conversation.id })
  const target = { kind: 'message' as const, messageIds: [messages[1]!.id] }
  const sent = { memberId: bo.id, target, category: 'scam' as const, words: 'In his second message.' }
  await ana.call.safety.report({ ...sent, alsoBlocks: false, clientId: crypto.randomUUID() })
  await openScreen(mo, '/desk/reports?ticket=1')
  const card = within(await screen.findByRole('article', { name: 'Scam or fraud' }))
  card.getByText('In his second message.')
  card.getByText('Ana: 0 acted on, 0 dismissed before')
  const said = within(card.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The reported member.*[^d]Hello$/),
    expect.stringMatching(/^The reported member.*PickedSend me 500$/),
  ])
})

test('a decision needs its reasons, is made once, and leads to the next', async () => {
  const { ana, bo, mo, world } = await reported()
  const kim = await world.member('Kim')
  await report(ana, kim)
  const opened = await openScreen(mo, `/desk/reports?ticket=${await ticketAbout(mo, bo)}`)
  const { user } = opened
  const decideButton = () => screen.getByRole('button', { name: /^(Decide|Suspend)$/ })
  await screen.findByText(/^Proposed by the rules: /)
  await user.click(decideButton())
  await screen.findByText('Please choose what happens.')
  await user.click(screen.getByRole('radio', { name: /^Suspend/ }))
  expect(field('What it touches').value).toBe('Your whole account.')
  await user.click(decideButton())
  for (const text of [
    'Please say how long it holds.',
    'Please say what was found.',
    'Please say which rule it breaks.',
  ])
    await screen.findByText(text)
  await user.type(field('Days'), '7')
  await user.type(field('What was found'), statement.facts)
  await user.type(field('The rule or law it breaks'), statement.rule)
  await user.type(field('Note for the staff (optional)'), 'First time.')
  opened.cut('/safety/decide')
  await user.click(decideButton())
  await screen.findByText('The decision could not be sent. What you typed is still here. Please try again.')
  opened.restore()
  await user.click(decideButton())
  await screen.findByText('Decided: this is decision 1.')
  const next = await screen.findByRole('button', { name: 'Next ticket' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.click(next)
  await screen.findByRole('heading', { name: 'Kim', level: 2 })
  const row = await world.deps.db.selectFrom('decision').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ act: 'suspend', facts: statement.facts, note: 'First time.', category: 'scam' })
})

test('what the rules propose is taken and decided by keys, and the focus stays with what was decided', async () => {
  const { world, mo, number } = await reported()
  const { user } = await openScreen(mo, `/desk/reports?ticket=${number}`)
  await screen.findByText(/^Proposed by the rules: Suspend, 7 days/)
  await user.keyboard('p')
  expect(document.activeElement).toBe(field('What was found'))
  await user.keyboard(`${statement.facts}{Tab}${statement.rule}`)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const told = await screen.findByText('Decided: this is decision 1.')
  await waitFor(() => expect(document.activeElement).toBe(told))
  const made = await world.deps.db.selectFrom('decision').selectAll().executeTakeFirstOrThrow()
  expect(made).toMatchObject({ act: 'suspend', facts: statement.facts, rule: statement.rule })

  await user.keyboard('3')
  await screen.findByRole('list', { name: 'Decided tickets' })
  await user.keyboard('2')
  await screen.findByRole('heading', { name: 'No appeal is open' })
})

test('who decided an appeal goes on by keyboard to the next', async () => {
  const { world, ana, bo, mo } = await reported()
  const kim = await world.member('Kim')
  await report(ana, kim)
  for (const one of [bo, kim]) {
    await decide(world, mo, one, 'warn')
    const { decisions } = await one.call.safety.standing({})
    await one.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'That was not me.' })
  }
  const { user } = await openScreen(await moderator(world, 'Olga'), '/desk/reports?show=appeals')
  await screen.findByRole('list', { name: 'Open appeals' })
  await user.keyboard('n')
  await screen.findByRole('form', { name: 'Outcome' })
  await user.keyboard('d {Tab}As it was.{Control>}{Enter}{/Control}')
  await screen.findByText('This appeal is not open any more')
  const next = screen.getByRole('button', { name: 'Next appeal' })
  expect(document.activeElement).toBe(next)
  await user.keyboard('n')
  await screen.findByRole('form', { name: 'Outcome' })
})

test('what was added meanwhile is shown, and what was typed stays, before anything is decided', async () => {
  const { world, bo, mo, number } = await reported()
  const { user } = await openScreen(mo, `/desk/reports?ticket=${number}`)
  await screen.findByText(/^Proposed by the rules: /)
  const form = within(screen.getByRole('form', { name: 'Decision' }))
  const dismiss = () => user.click(form.getByRole('button', { name: 'Dismiss' }))
  await user.click(screen.getByRole('radio', { name: /^Dismiss/ }))
  await user.type(field('Note for the staff (optional)'), 'Nothing here.')
  const kim = await world.member('Kim')
  await report(kim, bo, 'He did it to me, too.')
  await dismiss()
  await screen.findByText(
    'Something was added to this ticket. Please look at it once more before you decide.',
  )
  const added = (await screen.findByText('He did it to me, too.')).closest('article')!
  within(added).getByText('New')
  expect(field('Note for the staff (optional)').value).toBe('Nothing here.')
  expect((await mo.call.safety.ticket({ number })).ticket.state).toBe('open')
  await user.click(screen.getByRole('button', { name: 'I have looked at it' }))
  await dismiss()
  await screen.findByText('Decided: this is decision 1.')
})

test('an appeal is answered and decided by somebody else than who made the decision', async () => {
  const { world, bo, mo } = await reported()
  await decide(world, mo, bo, 'warn')
  const { decisions } = await bo.call.safety.standing({})
  await bo.call.safety.appeal({ decisionId: decisions[0]!.id, text: 'That was not me.' })
  const first = await openScreen(mo, '/desk/reports?show=appeals')
  await first.user.click(
    await screen.findByRole('link', { name: /^Bo.*Your decision: somebody else decides$/ }),
  )
  await screen.findByText('You made this decision, so somebody else decides about the appeal.')
  expect(screen.queryByRole('button', { name: 'Decide the appeal' })).toBeNull()

  const other = await moderator(world, 'Olga')
  const { user, cut, restore } = await openScreen(other, '/desk/reports?show=appeals')
  await user.click(await screen.findByRole('link', { name: /^Bo/ }))
  await user.type(await screen.findByLabelText('Write to the member'), 'Who was it?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const written = within(screen.getByRole('list', { name: 'What was written' }))
  await waitFor(() => expect(written.getAllByRole('listitem')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
  await screen.findByText('Please choose what becomes of it.')
  expect(screen.queryByRole('radio', { name: /^Shorten/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Overturn/ }))
  await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
  await screen.findByText('Please give the reasons.')
  await user.type(field('Why. The member reads it word for word.'), 'It was his brother.')
  cut('/safety/decideAppeal')
  await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
  await screen.findByText('This could not be sent. What you typed is still here. Please try again.')
  restore()
  await user.click(screen.getByRole('button', { name: 'Decide the appeal' }))
  await screen.findByText('The appeal is decided, and the member is told.')
  await screen.findByRole('heading', { name: 'No appeal is open' })
  expect((await bo.call.safety.standing({})).decisions[0]).toMatchObject({
    state: 'overturned',
    appeal: { reason: 'It was his brother.' },
  })
})

test('a ticket is opened about somebody whom nobody has reported', async () => {
  const world = await createScreenWorld()
  const [bo, mo] = [await world.member('Bo Unreported'), await moderator(world, 'Mo')]
  const opened = await openScreen(mo, '/desk/reports')
  await opened.user.click(await screen.findByRole('button', { name: 'Open a ticket about a member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a ticket' }))
  await opened.user.click(dialog.getByRole('button', { name: 'Open the ticket' }))
  await dialog.findByText('Please choose a member.')
  await opened.user.type(dialog.getByRole('searchbox', { name: 'Name, username or email' }), 'Unrep')
  await opened.user.click(await dialog.findByRole('radio', { name: /^Bo Unreported/ }))
  await opened.user.type(dialog.getByLabelText('Why'), 'Seen by chance.')
  await opened.user.click(dialog.getByRole('button', { name: 'Open the ticket' }))
  await screen.findByRole('heading', { name: 'Bo Unreported', level: 2 })
  await screen.findByText('Seen by chance.')
  expect(await ticketAbout(mo, bo)).toBe(1)
})
