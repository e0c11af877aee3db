import { test as base, expect } from '@playwright/test'
import { codeOf } from '../server/src/testing/authenticator.ts'
import { call, join } from './api.ts'
import { expectAccessible } from './axe.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { mailedLink } from './people.ts'

const test = base.extend<object, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await startOwnServer('localhost', { EMAIL_LINK_SIGN_IN: 'on' })
      server.launch('on')
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})

test('a link by mail signs in at one press, once, and the second factor is still asked for', async ({
  page,
}) => {
  const ana = await join(page, 'Ana Link')
  const token = new URL(await mailedLink(page.request, ana.email)).searchParams.get('token')
  await call(page, 'accounts/verifyEmail', { token })
  await page.context().clearCookies()

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Email me a link' }).click()
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
  await expect(page.getByText('One press, and you are signed in.')).toBeVisible()
  await expectAccessible(page, 'the link')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: /Welcome back, Ana/ })).toBeVisible()

  const { secret } = await call<{ secret: string }>(page, 'accounts/beginSecondFactor', {
    password: ana.password,
  })
  await call(page, 'accounts/confirmSecondFactor', { code: await codeOf(secret) })
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign In' }).click()
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
