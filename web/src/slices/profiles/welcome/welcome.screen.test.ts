import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { photo } from '../../../../../server/src/testing/uploading.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { queryClient } from '../../../app/query-client.ts'
import { api } from '../../../lib/calls/api.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

test('whoever ends Welcome goes where they chose to, even where the end is told before they are there', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'people' })
  const { path, user } = await openScreen(ana, '/welcome')
  const go = await screen.findByRole('button', { name: 'Complete your profile' })
  // As another server tells it while the answer to this browser is still on its way.
  await ana.call.profiles.saveWelcome({ step: null })
  const mine = api.profiles.mine.queryKey({ input: {} })
  await queryClient.invalidateQueries({ queryKey: mine })
  expect(queryClient.getQueryData(mine)?.profile.welcome).toBeNull()
  await user.click(await notBusy(go))
  await screen.findByRole('form', { name: 'Name' })
  expect(path()).toBe('/profile?fill=')
})

test('whoever finishes Welcome later keeps what they chose, and comes back to the same question', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'skills' })
  const { path, user } = await openScreen(ana, '/welcome')
  await user.click(await screen.findByRole('button', { name: 'I bring Copywriting' }))
  await user.click(screen.getByRole('button', { name: 'I need SaaS' }))
  await user.click(screen.getByText('Finish later'))
  await waitFor(() => expect(path()).toBe('/network'))
  const { profile } = await ana.call.profiles.mine({})
  expect([profile.skills, profile.neededSkills]).toEqual([['copywriting'], ['saas']])
  expect(profile.welcome?.step).toBe('skills')
})

test('whoever finishes Welcome later without an answer leaves at once', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'skills' })
  const { path, user } = await openScreen(ana, '/welcome')
  await screen.findByRole('searchbox', { name: 'Search skills' })
  await user.click(screen.getByText('Finish later'))
  await waitFor(() => expect(path()).toBe('/network'))
})

test('what cannot be saved keeps nobody in Welcome: the second press leaves', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'looking-for' })
  const { path, user } = await openScreen(ana, '/welcome')
  await user.click(await screen.findByRole('button', { name: 'Co-founders' }))
  // Saved from another device meanwhile: this one shows an earlier state.
  const { profile } = await ana.call.profiles.mine({})
  await ana.call.profiles.saveLookingFor({ wishes: ['clients'], revision: profile.revisions.lookingFor })
  await user.click(screen.getByText('Finish later'))
  await screen.findByRole('alert')
  expect(path()).toBe('/welcome')
  await user.click(screen.getByText('Finish later'))
  await waitFor(() => expect(path()).toBe('/network'))
})

test('whoever brings what a newcomer needs is the first of the people, and that is said', async () => {
  const world = await createScreenWorld()
  const [ana, bo, cy] = [await world.member('Ana'), await world.member('Bo'), await world.member('Cy')]
  await ana.call.profiles.saveNeededSkills({ neededSkills: ['copywriting'] })
  await bo.call.profiles.saveHeadline({ headline: 'a shop' })
  await bo.call.profiles.saveSkills({ skills: ['saas'] })
  await cy.call.profiles.saveSkills({ skills: ['copywriting'] })
  await ana.call.profiles.saveWelcome({ step: 'people' })
  await openScreen(ana, '/welcome')
  const people = within(await screen.findByRole('list', { name: 'People for you' })).getAllByRole('article')
  const [first, second] = people.map((person) => within(person).getByRole('list', { name: 'Why you fit' }))
  expect(first!.textContent).toContain('Brings Copywriting, which you need.')
  expect(second!.textContent).not.toContain('which you need')
})

test('what is brought and what is needed are chosen by keyboard alone, from one search', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'skills' })
  const { user } = await openScreen(ana, '/welcome')
  const search = await screen.findByRole('searchbox', { name: 'Search skills' })
  await user.type(search, 'copy{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I bring Copywriting' }))
  await user.keyboard('{Enter}{Tab}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I need Copywriting' }))
  await user.keyboard(' ')
  screen.getByText('I bring 1 · I need 1')
  await user.keyboard(' ')
  screen.getByText('I bring 1 · I need 0')
})

test('a country list that a finger opens takes what is typed at once', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'building' })
  const { user } = await openScreen(ana, '/welcome')
  const target = await screen.findByRole('combobox', { name: 'Country' })
  await user.pointer([{ keys: '[TouchA]', target }])
  const search = await screen.findByPlaceholderText('Find a country')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('united k')
  await user.click(await screen.findByRole('option', { name: 'United Kingdom' }))
  await waitFor(() => expect(target.textContent).toContain('United Kingdom'))
})

test('a photo is cropped where it is chosen, and nobody has to', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'photo' })
  const { user } = await openScreen(ana, '/welcome')
  const bytes = await photo({ width: 300, height: 400 })
  const choose = async () =>
    user.upload(
      await screen.findByLabelText('Choose, drop or paste a photo', { selector: 'input' }),
      new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }),
    )
  const photos = async () => (await ana.call.profiles.mine({})).profile.photos
  await choose()
  const title = await screen.findByRole('heading', { name: 'Is your face in view?' })
  expect(document.activeElement).toBe(title)
  const [first] = await photos()
  fireEvent.change(screen.getByRole('slider', { name: 'Top to bottom' }), { target: { value: '20' } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Here are people you should meet' })
  expect(await photos()).toEqual([`${first}#50,20`])

  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByRole('button', { name: 'Choose another photo' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the photo I have' }))
  await user.click(await screen.findByRole('button', { name: 'Choose another photo' }))
  await choose()
  await screen.findByRole('heading', { name: 'Is your face in view?' })
  const [second, ...others] = await photos()
  expect([others, second?.startsWith(first!), second?.includes('#')]).toEqual([[], false, false])
})

test('who goes on to complete their profile types at once: the first gap has the focus', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await openScreen(ana, '/profile?fill=')
  const age = await screen.findByRole('textbox', { name: 'Age' })
  await waitFor(() => expect(document.activeElement).toBe(age))
})

test('the next question waits on another device', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { user } = await openScreen(ana, '/welcome')
  await screen.findByRole('heading', { name: 'What are you looking for?' })
  await user.click(screen.getByRole('button', { name: 'Co-founders' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'I bring SaaS' }))
  await user.click(await notBusy(screen.getByRole('button', { name: 'Next' })))
  await screen.findByRole('heading', { name: 'What are you building, and where?' })
  const phone = world.browser()
  await phone.call.accounts.signIn({ email: ana.member.email, password, timeZone: 'UTC' })
  await openScreen(phone, '/welcome')
  await screen.findByRole('heading', { name: 'What are you building, and where?' })
  const { profile } = await phone.call.profiles.mine({})
  expect([profile.wishes, profile.skills]).toEqual([['co-founders'], ['saas']])
})

test('whoever connects with one of the first people goes on to the others, and is not welcomed again', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  await ana.call.profiles.saveWelcome({ step: 'people' })
  const opened = await openScreen(ana, '/welcome')
  await opened.user.click(await screen.findByRole('button', { name: 'Connect with Bo' }))
  await screen.findByText(/^Connect sent to Bo/)
  expect(await world.deps.db.selectFrom('swipe').select(['targetId', 'action']).execute()).toEqual([
    { targetId: bo.id, action: 'connect' },
  ])
  await opened.user.click(screen.getByRole('button', { name: 'See more people' }))
  await waitFor(() => expect(opened.path()).toBe('/network'))
  const again = await openScreen(ana, '/welcome')
  await waitFor(() => expect(again.path()).toBe('/profile'))
})

test('who has not finished is offered on Home to go on, once', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await ana.call.profiles.saveWelcome({ step: 'building' })
  const { user } = await openScreen(ana, '/')
  const offer = '3 short steps to the first people you should meet.'
  await screen.findByText(offer)
  await user.click(screen.getByRole('link', { name: 'Go on' }))
  await screen.findByRole('heading', { name: 'What are you building, and where?' })
  await openScreen(ana, '/')
  await screen.findByRole('heading', { name: /^Welcome back,/ })
  await screen.findByRole('link', { name: 'Add a profile photo' })
  expect(screen.queryByText(offer)).toBeNull()
})
