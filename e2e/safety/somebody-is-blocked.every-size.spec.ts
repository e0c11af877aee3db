import { expect } from '@playwright/test'
import { takeSession } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'
import { pressBy } from '../testing/keyboard.ts'
import { talk } from '../testing/safety.ts'

test('somebody is blocked by keyboard from the thread, which is gone from their own open tab as well', async ({
  page,
  browser,
  baseURL,
}) => {
  const [ana, bo] = [await memberAt(baseURL!, 'Ana Blocks'), await memberAt(baseURL!, 'Bo Blocked')]
  await talk(ana, bo, ['Send me money'])
  const his = await (await browser.newContext()).newPage()
  await takeSession(his, bo)
  await his.goto(`/inbox?user=${ana.id}`)
  await expect(his.getByText('Send me money').last()).toBeVisible()

  await takeSession(page, ana)
  await page.goto(`/inbox?user=${bo.id}`)
  // On wide screens his profile stands beside the thread, with another of it.
  const thread = page.getByRole('region', { name: 'Thread' })
  const button = thread.getByRole('button', { name: 'More actions for Bo Blocked' })
  await pressBy(page, button)
  await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await expectAccessible(page, 'the menu beside somebody')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Block Bo Blocked?' })
  await expect(question).toContainText("We won't tell them.")
  await expectAccessible(page, 'the question before a block')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const block = page.getByRole('menuitem', { name: 'Block' })
  await expect(block).toBeVisible()
  // A key that comes before the menu has the focus goes to nobody.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(block).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
  await pressBy(page, question.getByRole('button', { name: 'Block' }))

  await expect(page.getByText('You have blocked Bo Blocked.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(page.getByRole('link', { name: /Bo Blocked/ })).toHaveCount(0)

  // His open tab follows by itself.
  await expect(his.getByText('Send me money')).toHaveCount(0)
})
