import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { edit, isClosed, mine, openOwnProfile, save, write } from '../../../testing/own-profile.ts'

const stale = 'This was changed somewhere else in the meantime. What you typed is still here.'

test('a wrong age is named and nothing is saved; a right one is', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Name')
  const age = form.getByLabelText('Age')
  for (const wrong of ['17', '100', '25.5', 'abc', '-30']) {
    await write(opened, age, wrong)
    await save(opened, form)
    expect(form.getByText('Age must be a whole number from 18 to 99'), wrong).toBeTruthy()
  }
  expect((await mine(opened)).age).toBeNull()
  await write(opened, age, '34')
  await save(opened, form)
  await isClosed('Name')
  expect((await mine(opened)).age).toBe(34)
})

test('hours a week and a start are said, named where they are wrong, and taken back', async () => {
  const opened = await openOwnProfile()
  await opened.user.click(await screen.findByRole('button', { name: /^Add professional info/ }))
  let form = within(await screen.findByRole('form', { name: 'Professional Info' }))
  for (const wrong of ['81', '7.5']) {
    await write(opened, form.getByLabelText('Hours a week'), wrong)
    await save(opened, form)
    await form.findByText('Hours a week must be a whole number from 1 to 80')
  }
  expect((await mine(opened)).weeklyHours).toBeNull()
  await write(opened, form.getByLabelText('Hours a week'), '15')
  const choose = async (start: string) => {
    await opened.user.click(form.getByRole('combobox', { name: 'Can start' }))
    await opened.user.click(await screen.findByRole('option', { name: start }))
  }
  await choose('Within 3 months')
  await save(opened, form)
  await isClosed('Professional Info')
  expect(await mine(opened)).toMatchObject({ weeklyHours: 15, startsInMonths: 3 })
  expect(screen.getByText('15 hours')).toBeTruthy()

  form = await edit(opened, 'Professional Info')
  await write(opened, form.getByLabelText('Hours a week'), '')
  await choose('Not specified')
  await save(opened, form)
  await isClosed('Professional Info')
  expect(await mine(opened)).toMatchObject({ weeklyHours: null, startsInMonths: null })
})

test('a name that is no name, and a username that is taken, stand at their fields', async () => {
  const opened = await openOwnProfile()
  const bo = await opened.world.member('Bo')
  const form = await edit(opened, 'Name')
  await write(opened, form.getByLabelText('Full name'), 'www.example.com')
  await save(opened, form)
  expect(form.getByText('Please enter a valid name')).toBeTruthy()
  await write(opened, form.getByLabelText('Full name'), 'Ana Again')
  await write(opened, form.getByLabelText('Username'), bo.member.username)
  await save(opened, form)
  const username = form.getByLabelText('Username')
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByText('This username is already taken.')).toBeTruthy()
  expect((await mine(opened)).name).toBe('Ana')
})

test('a save without a connection says so, keeps what was typed, and goes through afterwards', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Bio')
  await write(opened, form.getByRole('textbox'), 'Quiet companies.')
  opened.cut('/profiles/saveBio')
  await save(opened, form)
  expect((await form.findByRole('alert')).textContent).toBe('Failed to update bio. Please try again.')
  expect((form.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Quiet companies.')
  opened.restore()
  await save(opened, form)
  await isClosed('Bio')
  expect(screen.getByText('Quiet companies.')).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a session that ended while somebody edits asks to sign in, and what was typed stays', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Bio')
  await write(opened, form.getByRole('textbox'), 'Half a thought')
  opened.ana.cookies.clear()
  await save(opened, form)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In Required' }))
  expect(dialog.getByText('Please sign in to edit your profile')).toBeTruthy()
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((form.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Half a thought')
  await save(opened, form)
  const again = within(await screen.findByRole('dialog', { name: 'Sign In Required' }))
  await opened.user.click(again.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome back!' })
})

test('a bio that was saved elsewhere is not overwritten; the newest can be loaded and changed', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Bio')
  const { revisions } = await mine(opened)
  await opened.ana.call.profiles.saveBio({ bio: 'From elsewhere', revision: revisions.bio })
  await write(opened, form.getByRole('textbox'), 'From here')
  await save(opened, form)
  expect((await form.findByRole('alert')).textContent).toBe(stale)
  expect((form.getByRole('textbox') as HTMLTextAreaElement).value).toBe('From here')

  opened.cut('/profiles/mine')
  await opened.user.click(form.getByRole('button', { name: 'Load the newest' }))
  await screen.findAllByText('The newest could not be loaded. Please try again.')
  expect((form.getByRole('textbox') as HTMLTextAreaElement).value).toBe('From here')
  opened.restore()

  await opened.user.click(form.getByRole('button', { name: 'Load the newest' }))
  const newest = () => within(screen.getByRole('form', { name: 'Bio' }))
  const field = () => newest().getByRole('textbox') as HTMLTextAreaElement
  await waitFor(() => expect(field().value).toBe('From elsewhere'))
  expect(document.activeElement).toBe(field())
  await write(opened, field(), 'From both')
  await save(opened, newest())
  await isClosed('Bio')
  expect((await mine(opened)).bio).toBe('From both')
})

test('leaving with unsaved changes asks; a save that fails keeps the screen, and leaving loses them', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Bio')
  await write(opened, form.getByRole('textbox'), 'Unsaved')
  await opened.user.click(screen.getByRole('link', { name: 'Back to Home' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  opened.cut('/profiles/saveBio')
  await opened.user.click(question.getByRole('button', { name: 'Save and leave' }))
  expect((await question.findByRole('alert')).textContent).toBe('Failed to update profile. Please try again.')
  await opened.user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(opened.path()).toBe('/profile')
  await opened.user.click(screen.getByRole('link', { name: 'Back to Home' }))
  await opened.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(opened.path()).toBe('/'))
  expect((await mine(opened)).bio).toBe('Builds things.')
})

test('everything that is wrong in a section is said at once, and the first field has the focus', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Name')
  await write(opened, form.getByLabelText('Full name'), 'www.example.com')
  await write(opened, form.getByLabelText('Username'), 'x')
  await write(opened, form.getByLabelText('Age'), '17')
  await save(opened, form)
  for (const [field, problem] of [
    ['Full name', 'Please enter a valid name'],
    ['Username', 'Please enter a valid username'],
    ['Age', 'Age must be a whole number from 18 to 99'],
  ] as const)
    expectWrong(form.getByLabelText(field), problem)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Full name')))
})

test('a username that is taken takes the focus back to its field', async () => {
  const opened = await openOwnProfile()
  const bo = await opened.world.member('Bo')
  const form = await edit(opened, 'Name')
  await write(opened, form.getByLabelText('Username'), bo.member.username)
  await save(opened, form)
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Username')))
  expectWrong(form.getByLabelText('Username'), 'This username is already taken.')
})

test('saving all says what is wrong in every section and saves none of them until it is right', async () => {
  const opened = await openOwnProfile()
  const name = await edit(opened, 'Name')
  const bio = await edit(opened, 'Bio')
  await opened.user.click(screen.getByRole('button', { name: 'Add headline' }))
  const headline = within(await screen.findByRole('form', { name: 'Headline' }))
  await write(opened, bio.getByRole('textbox'), 'Loud companies.')
  await write(opened, headline.getByRole('textbox'), 'see www.example.com')
  await write(opened, name.getByLabelText('Age'), '17')
  const saveAll = () => screen.getByRole('button', { name: 'Save all' })
  await opened.user.click(saveAll())
  await waitFor(() => expect(document.activeElement).toBe(name.getByLabelText('Age')))
  expectWrong(name.getByLabelText('Age'), 'Age must be a whole number from 18 to 99')
  expectWrong(headline.getByRole('textbox'), /^Please leave web addresses out/)
  expect((await mine(opened)).bio).toBe('Builds things.')

  await write(opened, name.getByLabelText('Age'), '34')
  await write(opened, headline.getByRole('textbox'), 'quiet companies')
  await opened.user.click(saveAll())
  for (const section of ['Name', 'Headline', 'Bio']) await isClosed(section)
  expect(await mine(opened)).toMatchObject({ age: 34, headline: 'quiet companies', bio: 'Loud companies.' })
})

test('what the server refuses when all are saved has the focus, and the rest is saved', async () => {
  const opened = await openOwnProfile()
  const bo = await opened.world.member('Bo')
  const name = await edit(opened, 'Name')
  const bio = await edit(opened, 'Bio')
  await write(opened, bio.getByRole('textbox'), 'Loud companies.')
  await write(opened, name.getByLabelText('Username'), bo.member.username)
  await opened.user.click(screen.getByRole('button', { name: 'Save all' }))
  await isClosed('Bio')
  await waitFor(() => expect(document.activeElement).toBe(name.getByLabelText('Username')))
  expect((await mine(opened)).bio).toBe('Loud companies.')
})

test('from a section one goes on to the next that is missing, and what was chosen is saved', async () => {
  const opened = await openOwnProfile()
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Add other interests' }))
  const interests = within(await screen.findByRole('form', { name: 'Other Interests' }))
  await user.click(interests.getByRole('button', { name: 'Chess' }))
  await user.click(interests.getByRole('button', { name: /^Next/ }))
  const professional = await screen.findByRole('form', { name: 'Professional Info' })
  await waitFor(() => expect(professional.contains(document.activeElement)).toBe(true))
  await isClosed('Other Interests')
  expect((await mine(opened)).interests).toEqual(['chess'])
})

test('nothing is gone on to where a save fails', async () => {
  const opened = await openOwnProfile()
  const form = await edit(opened, 'Bio')
  await write(opened, form.getByRole('textbox'), 'Loud companies.')
  opened.cut('/profiles/saveBio')
  await opened.user.click(form.getByRole('button', { name: /^Next/ }))
  await form.findByText('Failed to update bio. Please try again.')
  expect(screen.queryByRole('form', { name: 'Location' })).toBeNull()
})

test('a long list stands in groups, is searched by word or group, and Enter chooses the first find', async () => {
  const opened = await openOwnProfile()
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: 'Add other interests' }))
  const form = within(await screen.findByRole('form', { name: 'Other Interests' }))
  expect(
    within(form.getByRole('group', { name: 'Sports' })).getByRole('button', { name: 'Golf' }),
  ).toBeTruthy()
  const search = form.getByRole('searchbox', { name: 'Search interests' })
  await user.type(search, 'sport')
  expect(form.getByRole('button', { name: 'Golf' })).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Chess' })).toBeNull()
  await user.clear(search)
  await user.type(search, 'cinéma{Enter}')
  expect(form.getByRole('button', { name: 'Film & Cinema', pressed: true })).toBeTruthy()
  expect(form.getByText('1 found')).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'nothing like it{Enter}')
  expect(form.getByText('No results.')).toBeTruthy()
  // Enter in the search saves nothing.
  expect((await mine(opened)).interests).toEqual([])
})

/** The field is marked, and what is wrong with it is read with it. */
function expectWrong(field: HTMLElement, problem: string | RegExp) {
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => document.getElementById(id)?.textContent ?? '')
  expect(texts.some((text) => (typeof problem === 'string' ? text === problem : problem.test(text)))).toBe(
    true,
  )
}
