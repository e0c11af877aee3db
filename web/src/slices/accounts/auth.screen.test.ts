import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { tokenMailedTo } from '../../../../server/src/testing/accounts/email-change.ts'
import { password } from '../../../../server/src/testing/world.ts'
import { notBusy, openScreen } from '../../testing/open-screen.tsx'
import { createScreenWorld } from '../../testing/screen-world.ts'

type Opened = Awaited<ReturnType<typeof openScreen>>
type Form = ReturnType<typeof within>

const signInForm = async () => within(await screen.findByRole('form', { name: 'Sign in' }))

async function signUpForm({ user }: Opened) {
  await user.click(await screen.findByRole('tab', { name: 'Sign up' }))
  return within(await screen.findByRole('form', { name: 'Sign up' }))
}

async function fill({ user }: Opened, form: Form, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByLabelText(label, { selector: 'input' })
    await user.clear(field)
    await user.type(field, text)
  }
}

/** Ticks what a newcomer says of their age, and agrees to. */
async function tick({ user }: Opened, form: Form) {
  await user.click(form.getByLabelText('I am 18 or older'))
  await user.click(form.getByLabelText(/^I agree to the Terms of Use/))
}

const send = async ({ user }: Opened, form: Form, button: string) =>
  user.click(await notBusy(form.getByRole('button', { name: button })))

test('sign-in names what is missing or wrong, and says so without a connection', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  const opened = await openScreen(world.browser(), '/auth')
  const form = await signInForm()
  await send(opened, form, 'Sign In')
  expect(form.getByText('Please fill in all required fields')).toBeTruthy()
  await fill(opened, form, { Email: ana.member.email, Password: 'not my password' })
  await send(opened, form, 'Sign In')
  await form.findByText('Invalid email or password')
  opened.cut('/accounts/signIn')
  await send(opened, form, 'Sign In')
  await form.findByText('Login failed')
  opened.restore()
  await fill(opened, form, { Password: password })
  await send(opened, form, 'Sign In')
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
  expect(opened.path()).toBe('/')
})

test('where a demo may be tried, one press signs in as one of its members', async () => {
  const world = await createScreenWorld()
  const { name, email } = (await world.member('Ana')).member
  world.deps.demoSignIns = () => [{ name, email, password }]
  const opened = await openScreen(world.browser(), '/auth')
  await opened.user.click(await screen.findByRole('button', { name: 'Try as Ana' }))
  await screen.findByRole('heading', { name: /^Welcome back, Ana/ })
})

test('sign-up names everything that is wrong at once, and forgets each as it is changed', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/auth')
  const form = await signUpForm(opened)
  await fill(opened, form, {
    'Full Name': 'Win at www.example.com',
    Username: 'admin',
    Email: 'a&b@example.com',
  })
  await send(opened, form, 'Sign Up')
  for (const text of [
    'Please enter a valid name',
    'This username is reserved. Please choose another.',
    'Please enter a valid email address',
    'Please fill in all required fields',
    'You must be 18 or older to join.',
    'Please agree to the Terms of Use and the Community Rules to join.',
  ]) {
    expect(form.getByText(text)).toBeTruthy()
  }
  expect(document.activeElement).toBe(form.getByLabelText('Full Name'))
  await fill(opened, form, { Username: 'ada.lovelace' })
  expect(form.queryByText(/^This username is reserved/)).toBeNull()
  expect(form.getByText('Please enter a valid email address')).toBeTruthy()
})

test('an address and a username that are taken stand at their fields; a free one joins', async () => {
  const world = await createScreenWorld()
  const { member } = await world.member('Ana')
  const opened = await openScreen(world.browser(), '/auth')
  const form = await signUpForm(opened)
  await fill(opened, form, {
    'Full Name': 'Bo',
    Username: member.username,
    Email: 'bo@example.com',
    Password: password,
  })
  await tick(opened, form)
  await send(opened, form, 'Sign Up')
  await form.findByText('This username is already taken.')
  await fill(opened, form, { Username: 'bo.free', Email: member.email })
  await send(opened, form, 'Sign Up')
  await form.findByText('An account with this email already exists.')
  opened.cut('/accounts/signUp')
  await fill(opened, form, { Email: 'bo@example.com' })
  await send(opened, form, 'Sign Up')
  await form.findByText('Signup failed')
  opened.restore()
  await send(opened, form, 'Sign Up')
  await screen.findByRole('heading', { name: 'Check Your Email' })
})

test('whoever is quicker than the texts that they agree to joins when those are there', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/auth')
  const release = opened.hold('/rights/')
  const form = await signUpForm(opened)
  await fill(opened, form, {
    'Full Name': 'Bo',
    Username: 'bo.quick',
    Email: 'bo@example.com',
    Password: password,
  })
  await tick(opened, form)
  await send(opened, form, 'Sign Up')
  expect(form.getByRole('button', { name: 'Creating your account...' })).toBeTruthy()
  release()
  await screen.findByRole('heading', { name: 'Check Your Email' })
})

test('the address typed at sign-in is there in the form that asks for a new password', async () => {
  const world = await createScreenWorld()
  const opened = await openScreen(world.browser(), '/auth')
  const form = await signInForm()
  await fill(opened, form, { Email: 'ada@example.com' })
  await opened.user.click(form.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com')
})

test('where links do not sign in, their screen says so', async () => {
  const world = await createScreenWorld()
  const { user } = await openScreen(world.browser(), '/auth/link')
  await screen.findByText('This way of signing in is not offered here.')
  expect(screen.queryByLabelText('Email')).toBeNull()
  await user.click(screen.getAllByRole('link', { name: 'Back to sign in' }).at(-1)!)
  await screen.findByRole('heading', { name: 'Welcome back!' })
})

test.each([
  ...['/auth/verify', '/auth/reset', '/auth/keep-factor', '/unsubscribe'],
  ...['/auth/change-email', '/auth/keep-email'],
])('a link of %s that is no good says so', async (path) => {
  const world = await createScreenWorld()
  await openScreen(world.browser(), `${path}?token=made-up`)
  await screen.findByRole('heading', { name: 'This link does not work' })
})

test('pressing twice verifies the email once and says so', async () => {
  const world = await createScreenWorld()
  const ana = await world.member('Ana')
  await world.handleEvents()
  const token = tokenMailedTo(world, ana.member.email)
  const { user } = await openScreen(world.browser(), `/auth/verify?token=${token}`)
  await user.dblClick(await screen.findByRole('button', { name: 'Verify my email' }))
  await screen.findByRole('heading', { name: 'Your email is verified' })
  const { emailVerified } = await world.deps.db
    .selectFrom('account')
    .select('emailVerified')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(emailVerified).toBe(true)
})

test('before the launch signing up says that it needs an invitation, and is refused without one', async () => {
  const world = await createScreenWorld({}, { isLaunched: false })
  const opened = await openScreen(world.browser(), '/auth')
  const form = await signUpForm(opened)
  await screen.findByText('Netwrk is not open yet. Signing up needs an invitation.')
  await fill(opened, form, {
    'Full Name': 'Early Bird',
    Username: 'early.bird',
    Email: 'early@example.com',
    Password: password,
  })
  await tick(opened, form)
  await send(opened, form, 'Sign Up')
  await form.findByText(/^Netwrk is not open yet\. Join the waitlist/)
  await waitFor(() => expect(opened.path()).toBe('/auth'))
})
