import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { tokenMailedTo } from '../../../../../server/src/testing/accounts/email-change.ts'
import { photo } from '../../../../../server/src/testing/uploading.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

type User = Awaited<ReturnType<typeof openScreen>>['user']

/** Presses, counted; typing is none. */
function pressing(user: User) {
  let presses = 0
  const press = async (target: HTMLElement) => {
    presses += 1
    await user.click(await notBusy(target))
  }
  const form = async (name: string) => within(await screen.findByRole('form', { name }))
  return {
    count: () => presses,
    press,
    form,
    next: async (section: string) => press((await form(section)).getByRole('button', { name: /^Next/ })),
    async choosePhoto() {
      presses += 1
      const input = await screen.findByLabelText('Choose, drop or paste a photo', { selector: 'input' })
      await user.upload(input, new File([await photo()], 'me.jpg', { type: 'image/jpeg' }))
    },
  }
}

const isFocused = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()))

/** The sections that follow one another, each with a press or two. */
async function fillInSections(user: User, { press, form, next }: ReturnType<typeof pressing>) {
  await press(await screen.findByRole('button', { name: /^Add your income skills/ }))
  const skills = await form('Income Generating Skills')
  await press(skills.getByRole('button', { name: 'SaaS' }))
  await next('Income Generating Skills')
  await press((await form('Other Interests')).getByRole('button', { name: 'Chess' }))
  await next('Other Interests')
  const experience = await screen.findByRole('combobox', { name: 'Experience' })
  await isFocused(() => experience)
  await press(experience)
  await press(await screen.findByRole('option', { name: '3-5 years' }))
  await press(screen.getByRole('radio', { name: 'Find a co-founder' }))
  await next('Professional Info')
  await isFocused(() => screen.getByLabelText('Full name'))
  await press(screen.getByLabelText('Age'))
  await user.keyboard('31')
  await next('Name')
  await isFocused(() => screen.getByLabelText('About you'))
  await user.keyboard('I build a booking tool.')
  await next('Bio')
  const country = await screen.findByRole('combobox', { name: 'Country' })
  await isFocused(() => country)
  await press(country)
  await user.type(await screen.findByPlaceholderText('Find a country'), 'united k')
  await press(await screen.findByRole('option', { name: 'United Kingdom' }))
  await press((await form('Location')).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Location' })).toBeNull())
}

test('whoever skipped Welcome has a profile that is 95 percent complete in at most twenty presses', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana', { bio: '' })
  await ana.call.profiles.saveWelcome({ step: null })
  await world.handleEvents()
  const { user } = await openScreen(ana, '/profile')
  const newcomer = pressing(user)
  await newcomer.press(await screen.findByRole('button', { name: /^Add a profile photo/ }))
  await newcomer.choosePhoto()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await fillInSections(user, newcomer)

  // The mail's link, and the button behind it.
  await openScreen(ana, `/auth/verify?token=${tokenMailedTo(world, ana.member.email)}`)
  await newcomer.press(await screen.findByRole('button', { name: 'Verify my email' }))
  await screen.findByRole('heading', { name: 'Your email is verified' })
  expect(newcomer.count() + 1).toBeLessThanOrEqual(20)
  expect((await ana.call.profiles.mine({})).profile.profileCompleteness).toBe(95)
})
