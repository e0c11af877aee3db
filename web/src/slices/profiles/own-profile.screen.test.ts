import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { edit, isClosed, openOwnProfile, save, write } from '../../testing/own-profile.ts'
import { createScreenWorld } from '../../testing/screen-world.ts'

test('a guest is asked to join', async () => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), '/profile')
  await screen.findByRole('heading', { name: 'Join to Create Profile' })
  expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth')
})

test('a profile that cannot be loaded says so, and comes when asked again', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const { user, restore } = await openScreen(ana, '/profile', { cutFrom: '/profiles/mine' })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeTruthy()
  expect(alert.getByText('Failed to load profile')).toBeTruthy()
  restore()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('region', { name: 'Bio' })
})

test('who is suggested to nobody is told why', async () => {
  await openOwnProfile({ bio: '' })
  await screen.findByText(/^Your profile isn't shown to anyone yet\. Add a bio, a skill or a photo/)
})

test('who may verify their phone is told all that it gives', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await world.deps.db.updateTable('account').set({ emailVerified: true }).where('id', '=', ana.id).execute()
  const { user } = await openScreen(ana, '/profile')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Tier 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify your phone' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unlimited messaging: message requests to as many people a day as you like, not just 5',
    'Priority matching: you come first among equal scores',
    'Enhanced visibility: a Phone Verified badge on your profile',
    'Higher trust score: people can see that you are who you say you are',
    'Advanced features: everything that comes with Tier 2',
  ])
})

test('whose phone is verified sees which number it is', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana', { phoneVerified: true })
  const verified = { emailVerified: true, phoneNumber: '+12025550142' }
  await world.deps.db.updateTable('account').set(verified).where('id', '=', ana.id).execute()
  await openScreen(ana, '/profile')
  await screen.findByText('+12025550142 · only you see this')
})

test('a member sees their profile as others do, with what they saved just now, and comes back to edit it', async () => {
  const opened = await openOwnProfile({ bio: 'I sell bread.' })
  await opened.user.click(await screen.findByRole('link', { name: 'See it as others do' }))
  await screen.findByText('This is your profile as others see it.')
  screen.getByText('I sell bread.')
  expect(opened.path()).toBe(`/user/${opened.ana.id}`)
  for (const name of ['Connect with Ana', 'Pass on Ana', /^More/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
  await opened.user.click(screen.getByRole('link', { name: 'Edit your profile' }))
  const form = await edit(opened, 'Bio')
  await write(opened, form.getByRole('textbox'), 'I bake bread.')
  await save(opened, form)
  await isClosed('Bio')
  await opened.user.click(screen.getByRole('link', { name: 'See it as others do' }))
  await screen.findByText('I bake bread.')
})

test('the next step that is taken in the mailbox sends the mail, and says so', async () => {
  const world = await createScreenWorld()
  const said = { photos: ['/files/a.webp'], skills: ['saas'], country: 'UK' }
  const ana = await world.member('Ana', said)
  const { user } = await openScreen(ana, '/profile')
  await world.handleEvents()
  const mails: string[] = []
  world.deps.mail.send = async ({ to }) => void mails.push(to)
  await user.click(await screen.findByRole('button', { name: 'Verify your email +5%' }))
  await screen.findByText('Open the link that we sent to your address.')
  await world.handleEvents()
  expect(mails).toEqual([ana.member.email])
})

test('what is not filled in says what it is worth, and what helps without being counted is named', async () => {
  const { user, ana } = await openOwnProfile({ bio: '' })
  const bio = within(await screen.findByRole('region', { name: 'Bio' }))
  expect(bio.getByText('+10%')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Professional Info' })).getByText('+10%')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Looking For' })).queryByText(/%/)).toBeNull()
  const helps = within(screen.getByRole('list', { name: 'Also helps others find you' }))
  expect(helps.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Looking For',
    'Skills I Need',
  ])
  await user.click(helps.getByRole('button', { name: 'Looking For' }))
  const form = within(await screen.findByRole('form', { name: 'Looking For' }))
  await user.click(form.getByRole('button', { name: 'Mentorship' }))
  await user.click(await notBusy(form.getByRole('button', { name: 'Save' })))
  await isClosed('Looking For')
  expect((await ana.call.profiles.mine({})).profile.wishes).toEqual(['mentorship'])
  expect(screen.queryByRole('button', { name: 'Looking For' })).toBeNull()
})
