import { expect, type Page } from '@playwright/test'
import { call, type Joined, join } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { joinVerified } from '../testing/phone.ts'

const field = (page: Page, { name }: Joined) => page.getByRole('textbox', { name: `Message ${name}` })

async function messageFromProfile(page: Page, { id }: Joined) {
  await page.goto(`/user/${id}`)
  await page.getByRole('link', { name: 'Message' }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?user=${id}`))
}

test('a stranger writes one message, waits, and talks freely once it is answered', async ({
  page,
  browser,
}) => {
  const hers = await (await browser.newContext()).newPage()
  const ana = await joinVerified(hers, 'Ana Prado')
  const ben = await join(page, 'Ben Ode')
  await page.goto('/inbox')
  await page.getByRole('tab', { name: 'Requests' }).click()
  await expect(page.getByText('No requests')).toBeVisible()

  await test.step('the first message is a request, and a second has to wait', async () => {
    await messageFromProfile(hers, ben)
    await expect(hers.getByText('Write to Ben Ode')).toBeVisible()
    await expect(hers.getByText('You can send 5 more requests today.')).toBeVisible()
    await expectAccessible(hers, 'the first message')
    await field(hers, ben).fill('May I ask you something?')
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('log').getByText('May I ask you something?')).toBeVisible()
    await expect(hers.getByText('You can write again once Ben Ode answers.')).toBeVisible()
    await expect(field(hers, ben)).toHaveCount(0)
  })

  await test.step('it is there at once, in its own tab, with a notification', async () => {
    const row = page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: /Ana Prado/ })
    await expect(row).toBeVisible({ timeout: 2000 })
    await expect(page.getByRole('tab', { name: /Requests/ })).toContainText('1')
    await expect(page.getByText('Ana Prado would like to talk to you.').first()).toBeVisible()
    await row.click()
    await expect(page.getByText('Ana Prado sent you a request.')).toBeVisible()
    await expectAccessible(page, 'a request')
  })

  await test.step('its answer opens the conversation on both sides', async () => {
    await field(page, ana).fill('Of course')
    await page.keyboard.press('Enter')
    await expect(hers.getByRole('log').getByText('Of course')).toBeVisible({ timeout: 2000 })
    await expect(page.getByText('Ana Prado sent you a request.')).toHaveCount(0)
    await field(hers, ben).fill('Where do you work?')
    await hers.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('Where do you work?')).toBeVisible({ timeout: 2000 })
  })

  await test.step('who takes no requests cannot be written to', async () => {
    const closed = await browser.newContext()
    const cat = await join(closed, 'Cat Lund')
    await call(closed, 'accounts/saveSettings', { allowMessageRequests: false })
    await messageFromProfile(hers, cat)
    await expect(hers.getByText("This member doesn't accept message requests.")).toBeVisible()
    await expectAccessible(hers, 'a refused request')
  })
})
