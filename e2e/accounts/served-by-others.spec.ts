import { expect, type Page } from '@playwright/test'
import { openFakeOidc } from '../../server/src/testing/fake/oidc-server.ts'
import { openFakeRecaptcha } from '../../server/src/testing/fake/recaptcha-server.ts'
import { openFakeTwilio } from '../../server/src/testing/fake/twilio-server.ts'
import { call, join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { withFake } from '../testing/own-server.ts'
import { mailedLink } from '../testing/people.ts'
import { dialog, joinVerified, openPhoneDialog } from '../testing/phone.ts'

/** All that others do for accounts, played on this machine: an identity provider, SMS through Twilio, reCAPTCHA. */
async function openFakes() {
  const [oidc, twilio, recaptcha] = [await openFakeOidc(), await openFakeTwilio(), await openFakeRecaptcha()]
  const all = [oidc, twilio, recaptcha]
  return {
    ...{ oidc, twilio, recaptcha },
    environment: Object.assign({}, ...all.map(({ environment }) => environment)) as Record<string, string>,
    close: () => Promise.all(all.map((fake) => fake.close())).then(() => undefined),
  }
}

const test = withFake(openFakes, { EMAIL_LINK_SIGN_IN: 'on', LOG_LEVEL: 'silent' })
// One server for all.
test.describe.configure({ mode: 'default' })

test('a link by mail is asked for, and signs in at one press', { tag: '@full' }, async ({ page }) => {
  const ana = await join(page, 'Ana Link')
  const token = new URL(await mailedLink(page.request, ana.email)).searchParams.get('token')
  await call(page, 'accounts/verifyEmail', { token })
  await page.context().clearCookies()

  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continue with Test ID' })).toBeVisible()
  await expectAccessible(page, 'the sign-in screen with all ways in')
  await page.getByRole('link', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
  await expectAccessible(page, 'asking for a link')
  await page.getByLabel('Email').fill(ana.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('has an account here, a link to sign in is on its way.')).toBeVisible()

  const link = await mailedLink(page.request, ana.email, 'Your link to sign in to Netwrk')
  // As a mail scanner does: what it opens uses nothing up.
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByText('Tap to sign in.')).toBeVisible()
  await expectAccessible(page, 'the link')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()
})

test('a provider makes a member and knows them again, and who cancels there is told so here', {
  tag: '@full',
}, async ({
  page,
  server: {
    fake: { oidc },
  },
}) => {
  const email = `bea${Date.now()}@example.com`
  const withProvider = async () => {
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  }
  oidc.beUser({ sub: 'bea', email, email_verified: true, name: 'Bea Provider' })
  for (let times = 0; times < 2; times++) {
    await withProvider()
    // Right after joining, and as long as nothing is answered there.
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/welcome')
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Welcome back, Bea/ })).toBeVisible()
  await expect(page.getByText('Please verify your email address')).toHaveCount(0)

  oidc.beUser({ sub: 'bea', email }, false)
  await withProvider()
  await expect(page.getByText('You cancelled the sign-in.')).toBeVisible()
  await expectAccessible(page, 'a sign-in by a provider that did not work')
})

const phone = '+12025550123'

const person = (page: Page) => dialog(page).getByRole('checkbox', { name: 'I am a person' })
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Verification code' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const told = (page: Page, text: string) => expect(dialog(page).getByText(text, { exact: true })).toBeVisible()

test('a captcha that cannot begin is said so, after three tries; with it a code is sent, and the right one counts', {
  tag: '@full',
}, async ({ page, server: { fake } }) => {
  await joinVerified(page, 'Ada Blocked')
  fake.recaptcha.serveScript(false)
  let tries = 0
  page.on('request', (request) => request.url().includes('/recaptcha/api.js') && tries++)
  await openPhoneDialog(page)
  await told(page, 'Failed to initialize verification system. Please refresh the page.')
  expect(tries).toBe(3)

  fake.recaptcha.serveScript(true)
  await openPhoneDialog(page)
  await expect(person(page)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await press(page, 'Send Code')
  await told(page, 'Please complete the reCAPTCHA verification first.')
  await expectAccessible(page, 'the phone step with what is wrong')
  await person(page).check()
  await press(page, 'Send Code')
  await expect(dialog(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(code(page)).toBeFocused()

  const right = fake.twilio.sent.at(-1)!.text.slice(0, 6)
  await page.keyboard.type(right === '123111' ? '123222' : '123111')
  await told(page, 'Invalid verification code. Please check and try again.')
  await expect(code(page)).toBeFocused()
  await expectAccessible(page, 'the code step with what is wrong')
  await page.keyboard.type(right)
  await expect(dialog(page).getByRole('heading', { name: 'Phone verified' })).toBeVisible()
})
