import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { agreed } from '../../../../../server/src/testing/accounts/agreed.ts'
import { password } from '../../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../../testing/open-screen.tsx'
import { createScreenWorld } from '../../../testing/screen-world.ts'

type World = Awaited<ReturnType<typeof createScreenWorld>>
type Member = Awaited<ReturnType<World['member']>>

async function openSettings(member: Member) {
  const opened = await openScreen(member, '/profile')
  await opened.user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }))
  return { ...opened, dialog }
}

/** Somebody who joins with an address at a domain. */
async function joinFrom(world: World, domain: string) {
  const browser = world.browser()
  const { member } = await browser.call.accounts.signUp({
    name: 'Cy Colleague',
    username: 'cy.colleague',
    email: `cy@${domain}`,
    password,
    timeZone: 'Europe/London',
    ...agreed,
  })
  await browser.call.profiles.saveBio({ bio: 'Builds things.' })
  return { ...browser, id: member.id }
}

const notFound = () => screen.findByRole('heading', { name: 'Profile Not Found' })

test('a member keeps a person and a company out of sight, who never find each other, and lets them back', async () => {
  const world = await createScreenWorld()
  const [ana, bo] = [await world.member('Ana'), await world.member('Bo')]
  const { user, dialog } = await openSettings(ana)
  await dialog.findByText('You keep nobody out of sight.')
  const who = dialog.getByLabelText('Username, email or phone number')
  await user.type(who, 'somebody at work')
  await user.click(dialog.getByRole('button', { name: 'Add Person' }))
  await dialog.findByText(/^Please enter a username, an email address/)
  await user.clear(who)
  await user.type(who, `@${bo.member.username}{Enter}`)
  const rules = within(await dialog.findByRole('list', { name: 'Kept out of sight' }))
  await rules.findByText(`@${bo.member.username}`)
  const company = dialog.getByLabelText('Company, by its mail domain')
  await user.type(company, 'gmail.com{Enter}')
  await dialog.findByText(/^Everybody can have an address there/)
  await user.clear(company)
  await user.type(company, 'https://www.work.example/jobs{Enter}')
  await rules.findByText('work.example')
  dialog.getByText(/It ends no match or conversation/)

  // Somebody of the company who joins only now.
  const late = await joinFrom(world, 'work.example')
  for (const other of [bo, late]) {
    await openScreen(other, `/user/${ana.id}`)
    await notFound()
    await openScreen(ana, `/user/${other.id}`)
    await notFound()
  }
  await openScreen(ana, '/network')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull())
  expect(screen.queryAllByRole('article')).toEqual([])

  const again = await openSettings(ana)
  const kept = within(await again.dialog.findByRole('list', { name: 'Kept out of sight' }))
  await again.user.click(kept.getByRole('button', { name: `Remove ${bo.member.username}` }))
  await waitFor(() => expect(kept.queryByText(`@${bo.member.username}`)).toBeNull())
  await openScreen(ana, `/user/${bo.id}`)
  await screen.findByRole('heading', { level: 1, name: /Bo/ })
})

test('a break needs a day that is to come, keeps its member from everybody new, and a press ends it', async () => {
  const world = await createScreenWorld()
  const [ana, cy] = [await world.member('Ana'), await world.member('Cy')]
  const { user, dialog } = await openSettings(ana)
  const choose = async (length: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'For how long' }))
    await user.click(await screen.findByRole('option', { name: length }))
  }
  const take = async () => user.click(await notBusy(dialog.getByRole('button', { name: 'Take a Break' })))
  await choose('Until a day I choose')
  await take()
  await dialog.findByText(/^Please choose a day from tomorrow/)
  fireEvent.change(dialog.getByLabelText('Back on'), { target: { value: '2020-01-01' } })
  expect(dialog.queryByText(/^Please choose a day from tomorrow/)).toBeNull()
  await take()
  await dialog.findByText(/^Please choose a day from tomorrow/)
  await choose('2 weeks')
  await user.type(dialog.getByLabelText('Your words (optional)'), 'Back after the fair')
  await take()
  await dialog.findByText(/^You're on a break until/)
  expect((await ana.call.profiles.mine({})).profile.pause?.words).toBe('Back after the fair')

  await openScreen(cy, `/user/${ana.id}`)
  await notFound()
  const opened = await openScreen(ana, '/network')
  await screen.findByRole('heading', { name: "You're on a break" })
  expect(screen.queryByRole('article', { name: 'Cy' })).toBeNull()
  await opened.user.click(screen.getByRole('button', { name: 'End My Break' }))
  await screen.findByRole('article', { name: 'Cy' })
  await openScreen(cy, `/user/${ana.id}`)
  await screen.findByRole('heading', { level: 1, name: /Ana/ })
})
