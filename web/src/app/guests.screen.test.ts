import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { createScreenWorld } from '../testing/screen-world.ts'

const openAsGuest = async (path: string) => openScreen((await createScreenWorld()).browser(), path)

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('Home asks a guest to join, and marks the places that are for members', async () => {
  const { user, path } = await openAsGuest('/')
  await screen.findByRole('heading', { name: "Let's build your network" })
  for (const name of ['Profile', 'Network', 'Inbox']) {
    const [link] = screen.getAllByRole('link', { name: `${name} (members only)` })
    expect(link!.querySelectorAll('[class*="animate-"]')).toHaveLength(1)
  }
  const join = screen.getByRole('button', { name: 'Join Netwrk' })
  await user.click(join)
  await user.click((await dialog('Join to Connect')).getByRole('button', { name: 'Cancel' }))
  await isGone()
  await user.click(join)
  await user.click((await dialog('Join to Connect')).getByRole('link', { name: 'Join Now' }))
  await waitFor(() => expect(path()).toBe('/auth'))
})

test.each([
  ['Network', '/network', /^Locked profile/, 5, 'Ready to Connect?', ''],
  ['the inbox', '/inbox', /Join to See Name/, undefined, 'Start Messaging', 'Join to read messages...'],
] as const)('%s shows a guest what is locked, and asks to join', async (_, at, name, count, title, words) => {
  const { user, path } = await openAsGuest(at)
  const locked = await screen.findAllByRole('button', { name })
  if (count !== undefined) expect(locked).toHaveLength(count)
  expect(locked[0]!.textContent).toContain(words)
  await user.click(locked[0]!)
  await user.click((await dialog(title)).getByRole('button', { name: 'Keep Browsing' }))
  await isGone()
  await user.click(locked.at(-1)!)
  await user.click((await dialog(title)).getByRole('link', { name: 'Join Now' }))
  await waitFor(() => expect(path()).toBe('/auth'))
})

test('a place that there is not leads Home', async () => {
  const { path } = await openAsGuest('/no/such/place?x=1')
  await waitFor(() => expect(path()).toBe('/'))
})

test('every screen has a title of its own', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  for (const [path, title] of [
    ['/', 'Netwrk'],
    ['/profile', 'Profile · Netwrk'],
    ['/network', 'Network · Netwrk'],
    ['/inbox', 'Inbox · Netwrk'],
  ] as const) {
    await openScreen(ana, path)
    await waitFor(() => expect(document.title).toBe(title))
  }
})
