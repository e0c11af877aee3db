import type { Role } from '@netwrk/domain/desk/permissions'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { codeOf } from '../../../../../server/src/testing/accounts/authenticator.ts'
import { recordedIn } from '../../../../../server/src/testing/moderation/recorded-in.ts'
import { makeStaff } from '../../../../../server/src/testing/moderation/staff.ts'
import { password, type World } from '../../../../../server/src/testing/world.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

/** Ana, who is helped, and Sam of the staff. */
async function scene(role: Role = 'support') {
  const world = await createScreenWorld()
  const [ana, sam] = [await world.member('Ana Sought'), await world.member('Sam')]
  await makeStaff(world, sam.id, role)
  return { world, ana, sam, page: `/desk/members/${ana.id}` }
}

/** Turns on the second factor, as its owner does. Returns its secret. */
async function withFactor({ deps: { db } }: World, { id, call }: Awaited<ReturnType<World['member']>>) {
  const verified = { emailVerified: true, twoFactorEnabled: false }
  await db.updateTable('account').set(verified).where('id', '=', id).execute()
  const { secret } = await call.accounts.beginSecondFactor({ password })
  await call.accounts.confirmSecondFactor({ code: await codeOf(secret) })
  return secret
}

const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('searchbox', { name: new RegExp(`^${name}`) })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (name: string) => screen.findByRole('button', { name })

test('a member is found, opened by keyboard, and the search is still there on the way back', async () => {
  const { sam, ana, world } = await scene()
  const { user, path } = await openScreen(sam, '/desk/members')
  await screen.findByRole('heading', { name: 'Who are you looking for?' })
  await user.type(await field('Name'), 'sought{Enter}')
  const list = within(await screen.findByRole('list', { name: 'Members found' }))
  const row = list.getByRole('link', { name: /Ana Sought/ })
  expect(path()).toBe('/desk/members?q=sought')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(row)
  await user.keyboard('j{Enter}')
  await screen.findByRole('heading', { name: 'Ana Sought', level: 1 })
  expect(path()).toBe(`/desk/members/${ana.id}?q=sought`)
  await user.keyboard('u')
  await screen.findByRole('list', { name: 'Members found' })
  expect((await field('Name')).value).toBe('sought')
  const searches = (await recordedIn(world.deps.db)).filter(({ act }) => act === 'members.searched')
  expect(searches).toHaveLength(1)
})

test('the search says that nobody is found, and that it could not be made', async () => {
  const { sam } = await scene()
  const { user, cut, restore } = await openScreen(sam, '/desk/members?q=1234567')
  await screen.findByRole('heading', { name: 'Nobody is found' })
  expect((await field('Name')).value).toBe('1234567')
  cut('/desk/search')
  await user.clear(await field('Name'))
  await user.type(await field('Name'), 'sought{Enter}')
  await screen.findByRole('heading', { name: 'The search could not be made' })
  restore()
  await user.click(await press('Try again'))
  await screen.findByRole('link', { name: /Ana Sought/ })
})

test.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('there is no page for %s', async (id) => {
  const { sam } = await scene()
  await openScreen(sam, `/desk/members/${id}`)
  await screen.findByRole('heading', { name: 'There is no such member' })
})

test('what is private shows after a reason, and the member reads who looked and why', async () => {
  const { sam, ana, page } = await scene()
  const { user, cut, restore } = await openScreen(sam, page)
  await screen.findByText('Signed in')
  expect(document.body.textContent).not.toContain(ana.member.email)
  await user.click(await press('Look'))
  const asked = await dialog('Look at private things')
  await user.click(asked.getByRole('button', { name: 'Look' }))
  await asked.findByText('Please say why. It is on record.')
  await user.type(asked.getByLabelText('Why'), 'She asked for help.')
  cut('/desk/memberPrivate')
  await user.click(asked.getByRole('button', { name: 'Look' }))
  await asked.findByText('This could not be sent. What you typed is still here. Please try again.')
  expect(screen.queryByText(ana.member.email)).toBeNull()
  restore()
  await user.click(asked.getByRole('button', { name: 'Look' }))
  await screen.findByText(ana.member.email)
  const { looks } = await ana.call.desk.looks({ before: null })
  expect(looks).toEqual([expect.objectContaining({ role: 'support', reason: 'She asked for help.' })])
  await user.click(await press('Hide'))
  expect(screen.queryByText(ana.member.email)).toBeNull()
  await openScreen(ana, '/profile#settings')
  const read = within(await screen.findByRole('region', { name: 'Who looked at your private things' }))
  await read.findByText('Looked at address, phone number, sessions and payments')
  read.getByText(/^Support ·/)
  read.getByText('She asked for help.')
  expect(document.body.textContent).not.toContain('Sam')
})

test('sessions end for a reason, and what came of it is told', async () => {
  const { world, sam, ana, page } = await scene()
  const { user } = await openScreen(sam, page)
  await user.click(await press('End all sessions'))
  const asked = await dialog('End all sessions')
  asked.getByText('Ana Sought is signed out everywhere at once, and has to sign in again.')
  await user.type(asked.getByLabelText('Why'), 'Her phone was stolen.')
  await user.click(asked.getByRole('button', { name: 'End all sessions' }))
  await screen.findAllByText('1 session has ended.')
  expect((await ana.call.accounts.me({})).member).toBeNull()
  await screen.findByText('Staff: Ended all sessions')
  expect(await recordedIn(world.deps.db)).toContainEqual(
    expect.objectContaining({ act: 'sessions.ended', reason: 'Her phone was stolen.' }),
  )
})

test('a code that is due is asked for over the dialog, which keeps what was typed', async () => {
  const { world, sam, page } = await scene()
  const secret = await withFactor(world, sam)
  await world.deps.db.deleteFrom('factorUse').execute()
  const { user } = await openScreen(sam, page)
  await user.click(await press('End all sessions'))
  const asked = await dialog('End all sessions')
  await user.type(asked.getByLabelText('Why'), 'Her phone was stolen.')
  await user.click(asked.getByRole('button', { name: 'End all sessions' }))
  const first = await dialog('Confirm that it is you')
  const code = first.getByRole('textbox', { name: 'Code from the app' })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await asked.findByText('Please confirm with a code of your authenticator app.')
  expect(asked.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Her phone was stolen.')
  await user.click(asked.getByRole('button', { name: 'End all sessions' }))
  const second = await dialog('Confirm that it is you')
  await user.type(second.getByRole('textbox', { name: 'Code from the app' }), await codeOf(secret, 1))
  await screen.findAllByText('1 session has ended.')
})

test('two-step sign-in goes off after the waiting time, which is said, and can be kept', async () => {
  const { world, sam, ana, page } = await scene()
  await withFactor(world, ana)
  const { user } = await openScreen(sam, page)
  await user.click(await press('Turn two-step sign-in off'))
  const asked = await dialog('Turn two-step sign-in off')
  asked.getByText(/^Two-step sign-in goes off in 48 hours\. Ana Sought is mailed at once/)
  await user.type(asked.getByLabelText('Why'), 'Lost the phone.')
  await user.click(asked.getByRole('button', { name: 'Off in 48 hours' }))
  await screen.findByText(/^Goes off on .*, unless it is stopped$/)
  await user.click(await press('Keep two-step sign-in on'))
  const kept = await dialog('Keep two-step sign-in on')
  await user.type(kept.getByLabelText('Why'), 'Found it again.')
  await user.click(kept.getByRole('button', { name: 'Keep it on' }))
  await press('Turn two-step sign-in off')
})

test('a plan is given and ended, and a wrong day is refused with all that was typed', async () => {
  const { sam, page } = await scene('owner')
  const { user } = await openScreen(sam, page)
  await user.click(await press('Give a plan'))
  const asked = await dialog('Give a plan')
  const day = asked.getByLabelText('Last day')
  const usual = (day as HTMLInputElement).value
  await user.clear(day)
  await user.type(day, '2020-01-01')
  await user.type(asked.getByLabelText('Why'), 'A prize.')
  await user.click(asked.getByRole('button', { name: 'Give the plan' }))
  await asked.findByText('Please choose a time between now and a year from now.')
  await user.clear(day)
  await user.type(day, usual)
  await user.click(asked.getByRole('button', { name: 'Give the plan' }))
  await screen.findByText(/^Premium given until /)
  await user.click(await press('End the given plan'))
  const ending = await dialog('End the given plan')
  await user.type(ending.getByLabelText('Why'), 'Taken back.')
  await user.click(ending.getByRole('button', { name: 'End the plan' }))
  await waitFor(() => expect(screen.queryByText(/^Premium given until /)).toBeNull())
})

test('a business is refused with a reason that its member reads', async () => {
  const { world, sam, ana, page } = await scene('verifier')
  const now = world.deps.clock.now()
  await world.deps.db
    .insertInto('businessVerification')
    .values({ accountId: ana.id, status: 'pending', submittedAt: now })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ status: 'pending', submittedAt: now }),
    )
    .execute()
  const { user } = await openScreen(sam, page)
  await screen.findByText(/^Waits for a decision since /)
  await user.click(await press('Verify or refuse the business'))
  const asked = await dialog('Verify or refuse the business')
  await user.type(asked.getByLabelText('Why'), 'It cannot be read.')
  await user.click(asked.getByRole('button', { name: 'Verify' }))
  await asked.findByText('Please choose what is decided.')
  await user.click(asked.getByRole('radio', { name: /^Refuse/ }))
  await user.click(asked.getByRole('button', { name: 'Refuse' }))
  await screen.findAllByText('The business is refused.')
  expect((await ana.call.profiles.verification({})).verification).toMatchObject({
    status: 'rejected',
    reason: 'It cannot be read.',
  })
})

test('a note is added, and stays typed where it could not be saved', async () => {
  const { sam, page } = await scene()
  const { user, cut, restore } = await openScreen(sam, page)
  const typed = await screen.findByLabelText<HTMLTextAreaElement>('New note')
  await user.type(typed, 'Called on Monday.')
  cut('/desk/addNote')
  await user.click(await press('Add the note'))
  await screen.findByText('The note could not be saved. What you typed is still here. Please try again.')
  expect(typed.value).toBe('Called on Monday.')
  restore()
  await user.click(await press('Add the note'))
  const notes = within(await screen.findByRole('list', { name: 'Notes' }))
  await notes.findByText('Called on Monday.')
  expect(typed.value).toBe('')
})

test('the profile is seen as a stranger sees it, in a frame that says so', async () => {
  const { sam, page } = await scene()
  const { user } = await openScreen(sam, page)
  await user.click(await press('As a stranger'))
  const asked = await dialog('View as a stranger')
  await user.type(asked.getByLabelText('Why'), 'She says it looks wrong.')
  await user.click(asked.getByRole('button', { name: 'View' }))
  const seen = await dialog('What a stranger sees of Ana Sought')
  seen.getByText(/^Only to be read: this is their profile as others see it\./)
  seen.getByText('Builds things.')
  expect(seen.queryByRole('button', { name: 'Message' })).toBeNull()
})

test('a moderator opens a ticket about the member', async () => {
  const { sam, page } = await scene('moderator')
  const { user, path } = await openScreen(sam, page)
  await user.click(await press('Open a ticket'))
  const asked = await dialog('Open a ticket')
  asked.getByText('@', { exact: false })
  await user.type(asked.getByLabelText('Why'), 'Seen by chance.')
  await user.click(asked.getByRole('button', { name: 'Open the ticket' }))
  await waitFor(() => expect(path()).toMatch(/^\/desk\/reports\?ticket=\d+$/))
})

const acts = /^(End all|Turn two|Give|Verify or|Send the|Open a ticket|Check the)/
const shownTo = {
  support: ['Send the verification mail again', 'End all sessions'],
  verifier: [],
  moderator: ['Open a ticket'],
} as const

test.each(Object.entries(shownTo))('%s is shown only what their role permits', async (role, labels) => {
  const { sam, page } = await scene(role as keyof typeof shownTo)
  await openScreen(sam, page)
  await screen.findByRole('heading', { name: 'Timeline' })
  await screen.findByText('Joined')
  expect(screen.queryAllByRole('button', { name: acts }).map(({ textContent }) => textContent)).toEqual(
    labels,
  )
  const isSupport = role === 'support'
  expect(screen.queryByRole('heading', { name: 'Private things' }) !== null).toBe(isSupport)
  expect(screen.queryByRole('heading', { name: 'Business documents' }) !== null).toBe(role === 'verifier')
})

test('nobody is offered anything about themselves, or about a role as high as theirs', async () => {
  const { world, sam, ana, page } = await scene()
  await openScreen(sam, `/desk/members/${sam.id}`)
  await screen.findByText('This is you. Nobody decides about their own account.')
  await makeStaff(world, ana.id, 'verifier')
  await openScreen(sam, page)
  await screen.findByText('Nobody decides about somebody whose role is as high as theirs.')
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
})
