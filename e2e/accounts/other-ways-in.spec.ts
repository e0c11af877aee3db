import { expect } from '@playwright/test'
import { codeOf } from '../../server/src/testing/accounts/authenticator.ts'
import { openFakeOidc } from '../../server/src/testing/fake/oidc-server.ts'
import { call, join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { withFake } from '../testing/own-server.ts'
import { mailedLink } from '../testing/people.ts'

const test = withFake(openFakeOidc, { EMAIL_LINK_SIGN_IN: 'on', LOG_LEVEL: 'silent' })

test('a link by mail signs in at one press, once, and the second factor is still asked for', async ({
  page,
}) => {
  const ana = await join(page, 'Ana Link')
  const token = new URL(await mailedLink(page.request, ana.email)).searchParams.get('token')
  await call(page, 'accounts/verifyEmail', { token })
  await page.context().clearCookies()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible()
  await expectAccessible(page, 'asking for a link')
  await page.getByLabel('Email').fill('ana')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('has an account here, a link to sign in is on its way.')).toBeVisible()
  await page.goto('/auth/link')
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

  const { secret } = await call<{ secret: string }>(page, 'accounts/beginSecondFactor', {
    password: ana.password,
  })
  await call(page, 'accounts/confirmSecondFactor', { code: await codeOf(secret) })
  await page.context().clearCookies()
  // It says so at once.
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Please request a new one.')).toBeVisible()
  await page.getByRole('link', { name: 'Email me a new link' }).click()
  await page.getByLabel('Email').fill(ana.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('a link to sign in is on its way.')).toBeVisible()
  await expect(async () => {
    const next = await mailedLink(page.request, ana.email, 'Your link to sign in to Netwrk')
    expect(next).not.toBe(link)
  }).toPass()
  await page.goto(await mailedLink(page.request, ana.email, 'Your link to sign in to Netwrk'))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOf(secret, 1))
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()
})

test('a provider makes a member and knows them again; its no, its failure and a known address are told', async ({
  page,
  server: { fake },
}) => {
  const email = `bea${Date.now()}@example.com`
  const withProvider = async () => {
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Test ID' }).click()
  }
  fake.beUser({ sub: 'bea', email, email_verified: true, name: 'Bea Provider' })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Continue with Test ID' })).toBeVisible()
  await expectAccessible(page, 'the sign-in screen with all ways in')
  for (let times = 0; times < 2; times++) {
    await withProvider()
    // Right after joining, and as long as nothing is answered there.
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/welcome')
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Welcome back, Bea/ })).toBeVisible()
  await expect(page.getByText('Please verify your email address')).toHaveCount(0)

  fake.beUser({ sub: 'bea', email }, false)
  await withProvider()
  await expect(page.getByText('You cancelled the sign-in.')).toBeVisible()
  await expectAccessible(page, 'a sign-in by a provider that did not work')
  await page.getByRole('link', { name: 'Back to sign in' }).last().click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()

  fake.beUser({ sub: 'somebody else', email, email_verified: false })
  await withProvider()
  await expect(
    page.getByText('An account with this email already exists. Please sign in the way you did before.'),
  ).toBeVisible()
  fake.behave('broken')
  await withProvider()
  await expect(page.getByText('Sign-in failed. Please try again.')).toBeVisible()
  fake.behave('well')
  await page.goto('/auth/callback/oidc?code=made-up&state=made-up')
  await expect(page.getByText('Verification session expired. Please start over.')).toBeVisible()
})
