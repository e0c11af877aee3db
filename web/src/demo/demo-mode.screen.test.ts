import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { createScreenWorld } from '../testing/screen-world.ts'

const banner = () => screen.findByText(/^Demo Mode:/)
const isPublic =
  /^(accounts\/(me|signInOptions)|waitlist\/gate|stats\/|billing\/provider|desk\/switches|rights\/texts)/

/** A browser before the launch, and what it has asked the server for. */
async function listenedTo() {
  const world = await createScreenWorld({}, { isLaunched: false })
  const browser = world.browser()
  const asked = new Set<string>()
  const send = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/rpc/')) asked.add(pathname.slice('/rpc/'.length))
    return browser.send(request)
  }
  return {
    world,
    browser: { ...browser, send },
    asked: () => [...asked].filter((path) => !isPublic.test(path)),
  }
}

test('in Demo Mode a bio is kept by this browser alone', async () => {
  const { world, browser, asked } = await listenedTo()
  const words = 'Kept by this browser alone.'
  const { user } = await openScreen(browser, '/profile?dev')
  await banner()
  await user.click(await screen.findByRole('button', { name: 'Edit bio' }))
  const field = await screen.findByRole('textbox', { name: 'About you' })
  await user.clear(field)
  await user.type(field, words)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(words)
  await openScreen(browser, '/profile')
  await screen.findByText(words)
  expect(asked()).toEqual([])
  await expect(world.browser().call.profiles.mine({})).rejects.toMatchObject({ code: 'accounts.signed_out' })

  const open = await createScreenWorld()
  await openScreen(await open.member('Real Person'), '/profile')
  await screen.findByRole('heading', { name: 'Real Person' })
  expect(screen.queryByText(/^Demo Mode:/)).toBeNull()
  expect(screen.queryByText(words)).toBeNull()
})

test('in Demo Mode the member screens work without an account, and nothing of it reaches the server', async () => {
  const { browser, asked } = await listenedTo()
  const { user, path } = await openScreen(browser, '/network?dev')
  await banner()
  await screen.findByText(/5 swipes left/)
  await user.click((await screen.findAllByRole('button', { name: /^Connect with / }))[0]!)
  await screen.findByText(/4 swipes left/)
  await user.click(within(screen.getAllByRole('article')[0]!).getAllByRole('link')[0]!)
  await screen.findByRole('heading', { level: 1 })
  expect(path()).toMatch(/^\/user\//)
  await user.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /Inbox$/ }),
  )
  await screen.findAllByText(/No messages yet|No conversations/)
  for (const place of ['/preferences', '/matches', '/notifications', '/subscription']) {
    await openScreen(browser, place)
    await banner()
    expect((await screen.findAllByRole('heading')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/could not be loaded|Something went wrong/)).toBeNull()
  }
  expect(asked()).toEqual([])
})

test('Demo Mode leads to joining', async () => {
  const { browser } = await listenedTo()
  const { user, path } = await openScreen(browser, '/profile?dev')
  await banner()
  await user.click((await screen.findAllByRole('link', { name: 'Join Netwrk' }))[0]!)
  await screen.findByRole('form', { name: 'Sign up' })
  expect(path()).toMatch(/^\/auth/)
})
