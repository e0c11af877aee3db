import { expect, type Page } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { visit } from '../testing/visit.ts'

const stale = 'This was changed somewhere else in the meantime. What you typed is still here.'

/** A tab that is told nothing live, as if another had saved in between; what that one saves is said by its calls. */
const hearNothing = (page: Page) => page.routeWebSocket(/\/live/, () => {})

test('where a bio and match preferences were saved in another tab that is said, and the newest can be loaded', {
  tag: '@full',
}, async ({ page }) => {
  await hearNothing(page)
  await join(page, 'Ada Tabs')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add bio' }).click()
  const form = page.getByRole('form', { name: 'Bio' })
  const { profile } = await call<{ profile: { revisions: { bio: number } } }>(page, 'profiles/mine')
  await call(page, 'profiles/saveBio', { bio: 'From the first tab', revision: profile.revisions.bio })
  await form.getByRole('textbox').fill('From the second tab')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText(stale)
  // From the top: what lies half under the banner above is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'a section that was changed somewhere else')
  await form.getByRole('button', { name: 'Load the newest' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('From the first tab')
  await expect(form.getByRole('textbox')).toBeFocused()

  await visit(page, '/preferences')
  await expect(page.getByText('22 to 40')).toBeVisible()
  const { preferences } = await call<{ preferences: object }>(page, 'discovery/preferences')
  await call(page, 'discovery/savePreferences', { ...preferences, ageRange: { min: 30, max: 40 } })
  const youngest = page.getByRole('slider', { name: 'Age range, from' })
  await youngest.focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(stale)
  await expect(page.getByText('23 to 40')).toBeVisible()
  await expectAccessible(page, 'match preferences that were changed somewhere else')
  await page.getByRole('button', { name: 'Load the newest' }).click()
  await expect(page.getByText('30 to 40')).toBeVisible()
  await expect(youngest).toBeFocused()
})

test('an edit of a message that was edited in another tab keeps what was typed, and offers the newest', {
  tag: '@full',
}, async ({ page, browser }) => {
  await hearNothing(page)
  const cleo = await join(page, 'Cleo Tabs')
  const his = await browser.newContext()
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
  await page.goto(`/inbox?user=${dan.id}`)
  const shown = page.locator('[data-message]').last()
  await shown.hover()
  await shown.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('Words of the second tab')
  await call(page, 'messages/edit', { messageId: message.id, content: 'Words of the first tab', revision: 0 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: stale })).toBeVisible()
  await expect(field).toHaveValue('Words of the second tab')
  await page.getByRole('button', { name: 'Load the newest' }).click()
  await expect(field).toHaveValue('Words of the first tab')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: stale })).toHaveCount(0)
  await field.fill('Words of both')
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('Words of both')
  await expect(field).toHaveCount(0)
})
