import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'
import { pressBy, tabTo } from '../testing/keyboard.ts'

// Nobody else has these ages: one for each journey and size.
const ageOf = (journey: number, page: Page) => 66 + 2 * journey + (page.viewportSize()!.width < 900 ? 0 : 1)

/** Ana on the page, matched with Bo and talking, in a browser of his own. */
async function meet(page: Page, baseURL: string, age: number) {
  const ana = await joinHere(page, 'Ana Blocks', age)
  const [bo] = await joinAll(baseURL, ['Bo Blocked', 'Cy Stays'], age)
  await call(page.request, 'connections/swipe', { targetId: bo!.id, action: 'connect' })
  await call(bo!.request, 'connections/swipe', { targetId: ana.id, action: 'connect' })
  const { conversation } = await call<{ conversation: { id: string } }>(bo!.request, 'messages/open', {
    withId: ana.id,
  })
  const said = { conversationId: conversation.id, clientId: crypto.randomUUID(), content: 'Send me money' }
  await call(bo!.request, 'messages/send', said)
  return { ana, bo: bo! }
}

test('somebody is blocked by keyboard, finds nothing any more, and is let back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, bo } = await meet(page, baseURL!, ageOf(0, page))
  const his = await browser.newContext({ storageState: await bo.request.storageState() })
  const hisPage = await his.newPage()
  await hisPage.goto(`/inbox?user=${ana.id}`)
  await expect(hisPage.getByText('Send me money').last()).toBeVisible()

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

  // His open tab follows by itself, and is told what is told of nobody.
  await expect(hisPage.getByText('Send me money')).toHaveCount(0)
  await hisPage.goto(`/user/${ana.id}`)
  await expect(hisPage.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await hisPage.goto('/matches')
  await expect(hisPage.getByText('No matches yet')).toBeVisible()

  await page.goto('/profile')
  await pressBy(page, page.getByRole('button', { name: 'Settings' }))
  await tabTo(page, page.getByRole('button', { name: 'Unblock Bo Blocked' }))
  await page.keyboard.press('Enter')
  await pressBy(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }))
  await expect(page.getByText('You have not blocked anybody.')).toBeVisible()
  await page.goto(`/user/${bo.id}`)
  await expect(page.getByRole('heading', { name: /Bo Blocked/ })).toBeVisible()
  await his.close()
})

test('a card, a match and a notification lead to blocking', async ({ page, baseURL }) => {
  await meet(page, baseURL!, ageOf(1, page))
  await page.goto('/network')
  const card = page.getByRole('article', { name: 'Cy Stays' })
  await card.getByRole('button', { name: 'More actions for Cy Stays' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(card).toHaveCount(0)

  await page.goto('/notifications')
  await expect(page.getByRole('button', { name: 'More actions for Bo Blocked' }).first()).toBeVisible()
  await page.goto('/matches')
  await page.getByRole('button', { name: 'More actions for Bo Blocked' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('No matches yet')).toBeVisible()
})
