import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { type edit, isClosed, openOwnProfile, save, write } from '../../../testing/own-profile.ts'
import { breakTable } from '../../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openOwnProfile>>
type Form = Awaited<ReturnType<typeof edit>>

const press = (name: string) => async (opened: Opened, form: Form) =>
  opened.user.click(form.getByRole('button', { name }))

async function choosePortugal({ user }: Opened, form: Form) {
  await user.click(form.getByRole('combobox', { name: 'Country' }))
  await user.type(await screen.findByPlaceholderText('Find a country'), 'Portu')
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
}

/** What a member fills in, section by section: how it is opened, changed, called in its error, and seen once saved. */
const sections = [
  {
    opens: 'Edit name',
    name: 'Name',
    words: 'name',
    change: (opened: Opened, form: Form) => write(opened, form.getByLabelText('Full name'), 'Nia Renamed'),
    seen: 'Nia Renamed',
  },
  {
    opens: 'Edit bio',
    name: 'Bio',
    words: 'bio',
    change: (opened: Opened, form: Form) => write(opened, form.getByRole('textbox'), 'Quiet companies.'),
    seen: 'Quiet companies.',
  },
  { opens: 'Add location', name: 'Location', words: 'location', change: choosePortugal, seen: 'Portugal' },
  {
    opens: 'Add income generating skills',
    name: 'Income Generating Skills',
    words: 'skills',
    change: press('Real Estate'),
    seen: 'Real Estate',
  },
  {
    opens: 'Add other interests',
    name: 'Other Interests',
    words: 'interests',
    change: press('Travel'),
    seen: 'Travel',
  },
  {
    opens: 'Add professional info',
    name: 'Professional Info',
    words: 'professional info',
    change: async (opened: Opened, form: Form) =>
      opened.user.click(form.getByRole('radio', { name: 'Launch new ventures' })),
    seen: 'Launch new ventures',
  },
]

async function change(opened: Opened, { opens, name, change }: (typeof sections)[number]) {
  await opened.user.click(await screen.findByRole('button', { name: opens }))
  const form = within(await screen.findByRole('form', { name }))
  await change(opened, form)
  return form
}

test.each(sections)(
  'section $name says that it could not be saved, keeps what was entered, and saves it later',
  async (section) => {
    const opened = await openOwnProfile()
    const form = await change(opened, section)
    const mend = await breakTable(opened.world, 'profile')
    await save(opened, form)
    const alert = await form.findByRole('alert')
    expect(alert.textContent).toBe(`Failed to update ${section.words}. Please try again.`)
    await mend()
    await save(opened, form)
    await isClosed(section.name)
    await openScreen(opened.ana, '/profile')
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByText(section.seen)).length).toBeGreaterThan(0)
  },
)

test('leaving with a save of everything that fails stays, says so, and goes once everything is saved', async () => {
  const opened = await openOwnProfile()
  for (const section of sections.slice(0, 2)) await change(opened, section)
  await opened.user.click(screen.getByRole('link', { name: 'Back to Home' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  const leave = () => opened.user.click(question.getByRole('button', { name: 'Save and leave' }))
  opened.cut('/profiles/save')
  await leave()
  expect((await question.findByRole('alert')).textContent).toBe('Failed to update profile. Please try again.')
  expect(opened.path()).toBe('/profile')
  opened.restore()
  await leave()
  await screen.findByRole('heading', { name: 'Welcome back, Nia Renamed' })
  await waitFor(() => expect(opened.path()).toBe('/'))
  expect((await opened.ana.call.profiles.mine({})).profile).toMatchObject({
    name: 'Nia Renamed',
    bio: 'Quiet companies.',
  })
})
