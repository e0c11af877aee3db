import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { test } from '../testing/journey.ts'
import { newcomer, talk } from '../testing/safety.ts'

test('who leaves is a former member to whom they wrote, and comes back by signing in', {
  tag: '@full',
}, async ({ browser }) => {
  test.slow()
  const ana = await newcomer(browser, `Ana ${randomUUID().slice(0, 8)}`)
  const ben = await newcomer(browser, `Ben ${randomUUID().slice(0, 8)}`)
  await talk(ben, ana, ['A plan for a bakery'])

  // What it means is said, and who asks proves that it is them.
  await ana.page.goto('/your-data')
  await ana.page.getByRole('button', { name: 'Delete account' }).click()
  await expectScreenAccessible(ana.page, 'Your data, with the question')
  await ana.page.getByLabel(/^Type .* to confirm$/).fill(ana.username)
  await ana.page.getByLabel('Your password').fill(ana.password)
  await ana.page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(ana.page.getByRole('heading', { name: 'You have left' })).toBeVisible()
  await expectScreenAccessible(ana.page, 'What who has left reads')

  // Ben keeps what was said, under nobody's name.
  await ben.page.goto('/inbox')
  await ben.page.getByRole('link', { name: /Former member/ }).click()
  await expect(ben.page.getByText('A plan for a bakery').last()).toBeVisible()
  await expect(ben.page.getByText('This member has left.')).toBeVisible()
  await expect(ben.page.locator('body')).not.toContainText(ana.name)
  await expectScreenAccessible(ben.page, 'A conversation with a former member')

  // Signed in while leaving there is nothing but the way back.
  await ana.page.getByRole('link', { name: 'Go to sign in' }).click()
  await ana.page.getByLabel('Email').fill(ana.email)
  await ana.page.getByLabel('Password', { exact: true }).fill(ana.password)
  await ana.page.keyboard.press('Enter')
  await expect(ana.page.getByRole('heading', { name: 'Your account is going to be deleted' })).toBeVisible()
  await expectScreenAccessible(ana.page, 'What is left to who is leaving')
  await ana.page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(ana.page.getByRole('heading', { name: 'Your account stays' })).toBeVisible()
  await ana.page.getByRole('button', { name: 'Go on' }).click()
  await expect(ana.page.getByRole('heading', { name: /Welcome back/ })).toBeVisible()
})
