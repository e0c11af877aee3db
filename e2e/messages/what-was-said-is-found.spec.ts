import { expect } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'

test('a word said long ago is found, and its message shown in its place', async ({ page, browser }) => {
  test.slow()
  const his = await (await browser.newContext()).newPage()
  const [ana, ben] = [await join(page, 'Ana'), await join(his, 'Ben Ode')]
  await swipe(page, ben.id, 'connect')
  await swipe(his, ana.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(page, 'messages/open', {
    withId: ben.id,
  })
  const say = (content: string) =>
    call(his, 'messages/send', { conversationId: conversation.id, clientId: crypto.randomUUID(), content })
  await say('The marketplace opens in spring, says my co-founder')
  for (let n = 1; n <= 120; n++) await say(`Line ${n} of something else`)

  await page.goto('/inbox')
  const field = page.getByRole('searchbox', { name: 'Search people and messages' })
  const found = page.getByRole('list', { name: 'Messages found' })

  await test.step('nothing is told as nothing, and a failure as one that can be tried again', async () => {
    await field.fill('unheard of')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.route('**/rpc/messages/search', (route) => route.abort())
    await field.fill('market')
    await expect(page.getByText('Your messages could not be searched')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/rpc/messages/search')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(found.getByRole('link')).toHaveCount(1)
  })

  await test.step('people are found by name beside it, and more is shown on demand', async () => {
    await field.fill('ode')
    await expect(page.getByRole('list', { name: 'People' }).getByRole('link')).toHaveCount(1)
    await expect(page.getByText('No messages match.')).toBeVisible()
    await field.fill('something li')
    await expect(found.getByRole('link')).toHaveCount(20)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(found.getByRole('link')).toHaveCount(40)
  })

  await test.step('the last word may be cut short; the keyboard opens the message in its place', async () => {
    await field.fill('founder marketpl')
    await expect(found.locator('mark')).toHaveText(['marketpl', 'founder'])
    await expectAccessible(page, 'search results')
    await field.press('ArrowDown')
    await expect(found.getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    const message = page.getByRole('log').getByText('The marketplace opens in spring')
    await expect(message).toBeInViewport()
    await expect(page.getByRole('log').getByText('Line 120 of something else')).not.toBeInViewport()
  })
})
