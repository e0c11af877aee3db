import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test } from 'vitest'
import { invite } from '../../../server/src/slices/waitlist/invite.claims.ts'
import { password } from '../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../testing/open-screen.tsx'
import { createScreenWorld } from '../testing/screen-world.ts'

const closed = () => createScreenWorld({}, { isLaunched: false })
const waitlist = () => screen.findByText('Coming Soon')
const home = () => screen.findByRole('heading', { name: "Let's build your network" })
const developerButton = () => screen.findByRole('button', { name: 'Developer mode' })

/** As if the page had been loaded from this host. */
function at(origin: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  const before = window.location.href
  happyDOM.setURL(origin)
  onTestFinished(() => happyDOM.setURL(before))
}

async function signUp({ user }: Awaited<ReturnType<typeof openScreen>>, fields: Record<string, string>) {
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  for (const [label, text] of Object.entries(fields))
    await user.type(form.getByLabelText(label, { selector: 'input' }), text)
  await user.click(form.getByLabelText('I am 18 or older'))
  await user.click(form.getByLabelText(/^I agree to the Terms of Use/))
  await user.click(await notBusy(form.getByRole('button', { name: 'Sign Up' })))
  await screen.findByRole('heading', { name: 'Check Your Email' })
}

test('before the launch a mailed link keeps its token, and the waitlist leads to signing in', async () => {
  const world = await closed()
  await openScreen(world.browser(), '/auth/verify?token=some-token')
  await screen.findByRole('heading', { name: 'This link does not work' })
  const { user } = await openScreen(world.browser(), '/waitlist')
  await user.click(await screen.findByRole('link', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Welcome back!' })
})

test('who was invited has an account before the launch, and is let in once the address is verified', async () => {
  const world = await closed()
  await invite(world.deps, 'early@example.com')
  const browser = world.browser()
  const opened = await openScreen(browser, '/auth?invited=early%40example.com')
  const field = await screen.findByLabelText<HTMLInputElement>('Email', { selector: 'input' })
  expect(field.value).toBe('early@example.com')
  await signUp(opened, { 'Full Name': 'Early Bird', Username: 'early.bird', Password: password })
  await openScreen(browser, '/profile')
  await screen.findByRole('heading', { name: 'Early Bird' })
  await openScreen(browser, '/network')
  await waitlist()
  await world.handleEvents()
  const mail = world.deps.keptMail!().find(({ text }) => text.includes('/auth/verify?token='))
  const { user } = await openScreen(browser, /\/auth\/verify\?token=\S+/.exec(mail!.text)![0])
  await user.click(await screen.findByRole('button', { name: 'Verify my email' }))
  await user.click(await screen.findByRole('link', { name: 'Go to Home' }))
  await screen.findByRole('heading', { name: /^Welcome back/ })
})

test('developer mode looks past the gate, in the address and from then on, until it is turned off', async () => {
  const world = await closed()
  const browser = world.browser()
  await openScreen(browser, '/?dev')
  await screen.findByRole('heading', { name: /Welcome back, Demo/ })
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(bar.getByRole('link', { name: /Network$/ }).getAttribute('href')).toBe('/network?dev')
  await openScreen(browser, '/auth')
  await screen.findByRole('heading', { name: 'Welcome back!' })
  const { user } = await openScreen(browser, '/network')
  await user.click(await developerButton())
  await waitlist()

  const again = await openScreen(browser, '/')
  await waitlist()
  await again.user.click(await screen.findByRole('link', { name: 'Developer access' }))
  await screen.findByText(/^Demo Mode:/)
  expect(again.path()).toBe('/?dev')
  const onWaitlist = await openScreen(browser, '/waitlist')
  expect((await developerButton()).getAttribute('aria-pressed')).toBe('true')
  await onWaitlist.user.click(await developerButton())
  await waitFor(async () => expect((await developerButton()).getAttribute('aria-pressed')).toBe('false'))
})

test('on localhost a check that fails counts as launched, and as what it is once it can be made', async () => {
  const world = await closed()
  const { restore } = await openScreen(world.browser(), '/', { cutFrom: '/waitlist/gate' })
  await home()
  restore()
  await waitlist()
})

test('elsewhere a check that fails counts as not launched, and developer mode is not offered', async () => {
  at('https://netwrk.example/')
  const environment = {
    PUBLIC_ORIGIN: 'https://netwrk.example',
    SECRET: 'a secret for tests, long enough to be one',
  }
  const world = await createScreenWorld(environment)
  await openScreen(world.browser(), '/?dev')
  await home()
  expect(screen.queryByRole('button', { name: 'Developer mode' })).toBeNull()
  const { path, restore } = await openScreen(world.browser(), '/?dev', { cutFrom: '/rpc/' })
  await waitlist()
  expect(path()).toBe('/waitlist')
  expect(screen.queryByRole('link', { name: 'Developer access' })).toBeNull()
  restore()
  await home()
})
