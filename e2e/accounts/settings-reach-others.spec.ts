import { expect } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { openSettings } from '../testing/settings.ts'

test('online is seen by both, and by neither once one of them hides it', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const ana = await join(page, 'Ana Heeded')
  const other = await (await browser.newContext()).newPage()
  const ben = await join(other, 'Ben Heeded')
  await swipe(page, ben.id, 'connect')
  await swipe(other, ana.id, 'connect')
  await call(page, 'messages/open', { withId: ben.id })
  const presence = (at: typeof page) => at.getByRole('main').getByText(/^(Online|Last seen.*)$/)

  const dialog = await openSettings(page)
  await other.goto(`/inbox?user=${ana.id}`)
  await expect(presence(other).filter({ visible: true }).first()).toHaveText('Online')
  await dialog.getByRole('switch', { name: 'Show Online Status' }).click()
  await expect(presence(other)).toHaveCount(0)
  await page.goto(`/inbox?user=${ben.id}`)
  await expect(page.getByRole('heading', { name: 'Ben Heeded' }).first()).toBeVisible()
  await expect(presence(page)).toHaveCount(0)
  const again = await openSettings(page)
  await expect(again.getByRole('switch', { name: 'Show Online Status' })).not.toBeChecked()
  await again.getByRole('switch', { name: 'Show Online Status' }).click()
  await expect(presence(other).filter({ visible: true }).first()).toHaveText('Online')
})
