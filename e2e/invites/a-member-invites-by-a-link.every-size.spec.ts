import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { call } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { agreeToTexts, mailedLink, newPerson } from '../testing/people.ts'
import { newcomer } from '../testing/safety.ts'

const countOf = async (page: Page) => ((await call(page, 'invites/mine')) as { count: number }).count

test('a member makes a link, somebody in another browser joins by it and counts', async ({
  browser,
  page: friend,
}) => {
  test.slow()
  const { page } = await newcomer(browser, `Ana ${randomUUID().slice(0, 8)}`)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Invite people' }).click()
  await expectScreenAccessible(page, 'Invite, before there is a link')
  await page.getByRole('button', { name: 'Create my link' }).click()
  const link = await page.getByLabel('Personal link', { exact: true }).inputValue()
  await expect(page.getByRole('img', { name: 'QR code of your personal link' })).toBeVisible()
  await expect(page.getByText('Nobody has joined by your link yet.')).toBeVisible()
  await expectScreenAccessible(page, 'Invite')

  await friend.goto(link)
  await expect(friend.getByRole('heading', { name: 'Ana invites you to Netwrk' })).toBeVisible()
  await expectScreenAccessible(friend, 'An invitation')
  await friend.getByRole('link', { name: 'Join', exact: true }).click()
  await friend.getByRole('button', { name: 'Sign Up' }).click()
  await expect(friend.getByText('You must be 18 or older to join.')).toBeVisible()
  await expectAccessible(friend, 'the sign-up form with what is wrong')
  const ben = newPerson('Ben Invited')
  await friend.getByLabel('Full Name').fill(ben.name)
  await friend.getByLabel('Username').fill(ben.username)
  await friend.getByLabel('Email').fill(ben.email)
  await agreeToTexts(friend)
  await friend.getByLabel('Password', { exact: true }).fill(ben.password)
  await friend.keyboard.press('Enter')
  await expect(friend).toHaveURL(/\/welcome$/)
  await expect.poll(() => friend.evaluate(() => localStorage.getItem('netwrk.invite'))).toBeNull()
  await friend.goto(await mailedLink(friend.request, ben.email))
  await friend.getByRole('button', { name: 'Verify my email' }).click()
  await expect.poll(() => countOf(page)).toBe(1)
  await page.reload()
  await expect(page.getByText('1 person has joined by your link.')).toBeVisible()
})
