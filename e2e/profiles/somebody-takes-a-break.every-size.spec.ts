import { expect, type Locator, type Page } from '@playwright/test'
import { expectScreenAccessible } from '../testing/accessible-screen.ts'
import { expectAccessible } from '../testing/axe.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'
import { openSettings } from '../testing/settings.ts'

// Nobody else has these ages: one for each size.
const ageOn = (page: Page) => (page.viewportSize()!.width < 900 ? 70 : 71)

/** A company, and what this cannot do. */
async function keepOutOfSight(dialog: Locator, domain: string) {
  const company = dialog.getByLabel('Company, by its mail domain')
  await company.fill(domain)
  await company.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Kept out of sight' }).getByText(domain)).toBeVisible()
  await company.fill('gmail.com')
  await company.press('Enter')
  await expect(dialog.getByText('Everybody can have an address there')).toBeVisible()
  await dialog.getByText('What this cannot do').click()
  await expect(dialog.getByText('It ends no match or conversation')).toBeVisible()
}

test('a member takes a break: whoever talks with them is told, and a press ends it', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const age = ageOn(page)
  const ana = await joinHere(page, 'Ana Rests', age)
  const [bo] = await joinAll(baseURL!, ['Bo Talks', 'Cy Looks'], age)
  await call(page.request, 'connections/swipe', { targetId: bo!.id, action: 'connect' })
  await call(bo!.request, 'connections/swipe', { targetId: ana.id, action: 'connect' })
  const his = await browser.newContext({ storageState: await bo!.request.storageState() })
  const hisPage = await his.newPage()
  await hisPage.goto(`/inbox?user=${ana.id}`)
  await expect(hisPage.getByRole('heading', { name: 'No messages yet' })).toBeVisible()

  const dialog = await openSettings(page)
  await dialog.getByRole('combobox', { name: 'For how long' }).click()
  await page.getByRole('option', { name: 'Until a day I choose' }).click()
  await dialog.getByRole('button', { name: 'Take a Break' }).click()
  await expect(dialog.getByText('Please choose a day from tomorrow')).toBeVisible()
  await keepOutOfSight(dialog, `work${age}.example`)
  await expectAccessible(page, 'the settings with a break without a day, and whom one keeps out of sight')
  await dialog.getByRole('combobox', { name: 'For how long' }).click()
  await page.getByRole('option', { name: '2 weeks' }).click()
  await dialog.getByLabel('Your words (optional)').fill('Back after the fair')
  await dialog.getByRole('button', { name: 'Take a Break' }).click()
  await expect(dialog.getByText("You're on a break until")).toBeVisible()

  // His open thread follows by itself; it is no message.
  const line = hisPage.getByText(/Ana Rests is taking a break until \d+ \w+ \d{4}\. “Back after the fair”/)
  await expect(line).toBeVisible()
  await expect(hisPage.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectScreenAccessible(hisPage, 'a thread with somebody on a break')
  await hisPage.getByRole('textbox', { name: /Message/ }).fill('Enjoy it')
  await hisPage.keyboard.press('Enter')
  await expect(hisPage.getByText('Enjoy it').last()).toBeVisible()

  await page.goto('/network')
  await expect(page.getByRole('heading', { name: "You're on a break" })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Cy Looks' })).toHaveCount(0)
  await expectScreenAccessible(page, 'Network on a break')
  await page.getByRole('button', { name: 'End My Break' }).click()
  await expect(page.getByRole('article', { name: 'Cy Looks' })).toBeVisible()
  await expect(line).toHaveCount(0)
})
