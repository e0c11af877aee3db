import { expect, type Page } from '@playwright/test'
import { withOwnServer } from '../testing/own-server.ts'
import { jonas, maya, signIn } from '../testing/people.ts'

// Nobody of another journey stands before them here.
const test = withOwnServer({ DEMO: 'on', DEMO_LIFE: 'off' })

/** Until the server has it: who connects second is the one whose match is announced at once. */
async function connectWith(page: Page, name: string) {
  await page.getByRole('link', { name: 'Network' }).first().click()
  // Home has the same button, and no dialog of a match.
  await expect(page.getByRole('heading', { name: 'Network', level: 1 })).toBeVisible()
  const stored = page.waitForResponse(/\/rpc\/connections\/swipe/)
  await page.getByRole('button', { name: `Connect with ${name}` }).click()
  await stored
}

test('the demo members find each other at once; Maya, on premium, sees her message go from sent to read', async ({
  page: hers,
  browser,
  baseURL,
}) => {
  const his = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(hers, maya)
  await signIn(his, jonas)
  await connectWith(hers, jonas.name)
  await expect(hers.getByRole('article', { name: jonas.name })).toHaveCount(0)
  await connectWith(his, maya.name)
  await his
    .getByRole('dialog', { name: /It's a Match/ })
    .getByRole('button', { name: 'Keep Swiping' })
    .click()

  await hers.getByRole('link', { name: 'Inbox' }).first().click()
  await hers.goto(`/inbox?user=${await idOf(his)}`)
  await hers.getByRole('textbox', { name: `Message ${jonas.name}` }).fill('Coffee this week?')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('img', { name: 'Sent' }).last()).toBeVisible()

  await his.getByRole('link', { name: /Inbox/ }).first().click()
  await his.getByRole('link', { name: new RegExp(maya.name) }).click()
  await expect(his.getByRole('log')).toContainText('Coffee this week?')
  await expect(hers.getByRole('img', { name: 'Read' }).last()).toBeVisible()
})

async function idOf(page: Page): Promise<string> {
  const answer = await page.request.post('/rpc/accounts/me', { data: { json: {} } })
  return ((await answer.json()) as { json: { member: { id: string } } }).json.member.id
}
