import { expectFine } from '../testing/accessible-screen.ts'
import { newStaff } from '../testing/desk.ts'
import { test } from '../testing/journey.ts'
import { openStaffSession } from '../testing/staff.ts'
import { visitDesk, waitingMember } from '../testing/visit-desk.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' }))

test('axe finds nothing serious in any part of the desk, in both themes', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const waiting = await waitingMember(baseURL!, 'Wim Axe')
  await openStaffSession(page, await newStaff(browser, 'Olga Axe', 'owner'))
  await visitDesk(page, waiting, expectFine)
})
