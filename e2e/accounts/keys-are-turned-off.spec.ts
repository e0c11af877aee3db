import { expect, type Page } from '@playwright/test'
import { joinAll, joinHere, test } from '../testing/community.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Suggestions' }).getByRole('article')

const names = ['Ola Deck', 'Per Deck', 'Siv Deck']

test('keys can be turned off, and do nothing in a dialog', async ({ page, baseURL }) => {
  const age = 73
  await joinAll(baseURL!, names, age)
  await joinHere(page, 'Nia Nokeys', age)
  await page.goto('/network')
  await expect(page.getByText(/By keyboard: .*passes, .*connects, .*opens, .*undoes/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn keys off' }).click()
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Batch 1 · 5 swipes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn keyboard shortcuts on' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Batch 1 · 4 swipes left')).toBeVisible()
})
