import { expect } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { join } from '../testing/api.ts'
import { newStaff } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'

test('a member asks from the answers, the staff answers at the desk, and the answer comes by mail', {
  tag: '@full',
}, async ({ page, browser }) => {
  const { email } = await join(page, 'Ina Asks')
  await page.goto('/help')
  await page.getByRole('link', { name: 'Ask us' }).click()
  await expect(page.getByText(`We answer to ${email}.`)).toBeVisible()
  await expectFits(page, 'asking')
  await page.getByRole('combobox', { name: 'What is it about?' }).click()
  await page.getByRole('option', { name: 'My account' }).click()
  const question = `How do I leave, asks ${email}?`
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()

  const { page: desk } = await newStaff(browser, 'Sue Support', 'support')
  await desk.goto('/desk/questions')
  const card = desk.getByRole('article').filter({ hasText: question })
  await card.getByRole('textbox', { name: 'Answer' }).fill('In Settings, at the very end.')
  await expectFine(desk, 'the questions')
  await card.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Your answer is on its way.').first()).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('anybody asks without an account', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByLabel('Your name')).toBeVisible()
  await expectFine(page, 'asking without an account')
  await page.getByRole('combobox', { name: 'What is it about?' }).click()
  await page.getByRole('option', { name: 'Something else' }).click()
  await page.getByLabel('Your question').fill('Who runs this?')
  await page.getByLabel('Your name').fill('Jo Outside')
  await page.getByLabel('Email').fill('jo.outside@example.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page.getByText(/^Your question is number \d+\. We answer by email\.$/)).toBeVisible()
})
