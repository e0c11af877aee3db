import { expect, type Page } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'

const stale = 'This was changed somewhere else in the meantime. What you typed is still here.'

/** A second tab of the same member, which is told nothing live. */
async function deafTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.routeWebSocket(/\/live/, () => {})
  return tab
}

test('a bio that was saved in another tab is not overwritten; the newest can be loaded and changed', async ({
  page,
}) => {
  await join(page, 'Ada Tabs')
  const second = await deafTab(page)
  const formOf = (tab: Page) => tab.getByRole('form', { name: 'Bio' })
  for (const tab of [page, second]) {
    await tab.goto('/profile')
    await tab.getByRole('button', { name: 'Add bio' }).click()
  }
  await formOf(page).getByRole('textbox').fill('From the first tab')
  await formOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(formOf(page)).toHaveCount(0)

  const form = formOf(second)
  await form.getByRole('textbox').fill('From the second tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText(stale)
  await expect(form.getByRole('textbox')).toHaveValue('From the second tab')
  // From the top: what lies half under the banner above is no smaller for it.
  await second.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(second, 'a section that was changed somewhere else')
  await form.getByRole('button', { name: 'Load the newest' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('From the first tab')
  await expect(form.getByRole('textbox')).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByRole('textbox').fill('From both')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect((await call<{ profile: { bio: string } }>(second, 'profiles/mine')).profile.bio).toBe('From both')
})

test('match preferences that were saved in another tab are not overwritten; the newest can be loaded and changed', async ({
  page,
}) => {
  await join(page, 'Eve Tabs')
  const second = await deafTab(page)
  await second.goto('/preferences')
  await expect(second.getByText('22 to 40')).toBeVisible()
  const { preferences } = await call<{ preferences: object }>(page, 'discovery/preferences')
  await call(page, 'discovery/savePreferences', { ...preferences, ageRange: { min: 30, max: 40 } })

  const youngest = second.getByRole('slider', { name: 'Age range, from' })
  await youngest.focus()
  await second.keyboard.press('ArrowRight')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toHaveText(stale)
  await expect(second.getByText('23 to 40')).toBeVisible()
  await expectAccessible(second, 'match preferences that were changed somewhere else')
  await second.getByRole('button', { name: 'Load the newest' }).click()
  await expect(second.getByText('30 to 40')).toBeVisible()
  await expect(second.getByRole('alert')).toHaveCount(0)
  await expect(youngest).toBeFocused()
  await second.keyboard.press('ArrowRight')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Saved', { exact: true })).toBeVisible()
  const { preferences: stored } = await call<{ preferences: object }>(page, 'discovery/preferences')
  expect(stored).toEqual({ ...preferences, ageRange: { min: 31, max: 40 } })
})

test('an edit of a message that was edited in another tab keeps what was typed, and offers the newest', async ({
  page,
  browser,
}) => {
  const cleo = await join(page, 'Cleo Tabs')
  const his = await (await browser.newContext()).newPage()
  const dan = await join(his, 'Dan Tabs')
  await swipe(page, dan.id, 'connect')
  await swipe(his, cleo.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(page, 'messages/open', {
    withId: dan.id,
  })
  const { message } = await call<{ message: { id: string } }>(page, 'messages/send', {
    conversationId: conversation.id,
    clientId: crypto.randomUUID(),
    content: 'First words',
  })
  const second = await deafTab(page)
  await second.goto(`/inbox?user=${dan.id}`)
  const shown = second.locator('[data-message]').last()
  await shown.hover()
  await shown.getByRole('button', { name: /^Actions for/ }).click()
  await second.getByRole('menuitem', { name: 'Edit' }).click()
  const field = second.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Words of the second tab')
  await call(page, 'messages/edit', { messageId: message.id, content: 'Words of the first tab', revision: 0 })
  await second.keyboard.press('Enter')
  await expect(second.getByRole('alert').filter({ hasText: stale })).toBeVisible()
  await expect(field).toHaveValue('Words of the second tab')
  await second.getByRole('button', { name: 'Load the newest' }).click()
  await expect(field).toHaveValue('Words of the first tab')
  await expect(field).toBeFocused()
  await expect(second.getByRole('alert').filter({ hasText: stale })).toHaveCount(0)
  await field.fill('Words of both')
  await second.keyboard.press('Enter')
  await expect(shown).toContainText('Words of both')
  await expect(field).toHaveCount(0)
})
