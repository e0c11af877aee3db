import { expect } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { takeSession } from '../testing/api.ts'
import { staffAt } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { visitDesk, waitingMember } from '../testing/visit-desk.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

test('axe finds nothing serious in any part of the desk, in both themes', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  const waiting = await waitingMember(baseURL!, 'Wim Axe')
  await takeSession(page, await staffAt(baseURL!, 'Olga Axe', 'owner'))
  await page.goto(`/desk/members/${waiting.id}`)
  await page.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page.getByRole('dialog').getByLabel('Why')).toBeVisible()
  await expectFine(page, 'the question whether to delete')
  await visitDesk(page, waiting, expectFine)
})
