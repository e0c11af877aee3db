import { type Browser, expect, type Page } from '@playwright/test'
import { call, type Joined, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { joinVerified } from '../testing/phone.ts'

/** Somebody with a verified e-mail, in a browser of their own. */
async function another(browser: Browser, name: string): Promise<{ page: Page; person: Joined }> {
  const page = await (await browser.newContext()).newPage()
  return { page, person: await joinVerified(page, name) }
}

const ask = (page: Page, { id }: Joined, content: string) =>
  call(page, 'messages/request', { withId: id, clientId: crypto.randomUUID(), content })

const field = (page: Page, { name }: Joined) => page.getByRole('textbox', { name: `Message ${name}` })

async function messageFromProfile(page: Page, { id }: Joined) {
  await page.goto(`/user/${id}`)
  await page.getByRole('link', { name: 'Message' }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?user=${id}`))
}

/** Keeps from the page, until what is returned is called, what a request would meet: it asks again whenever one goes out. */
async function withholdTerms(page: Page): Promise<() => void> {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route('**/rpc/messages/requestTerms', async (route) => {
    await isOver
    await route.continue()
  })
  return end
}

test('a stranger writes one message, waits, and talks freely once it is answered', async ({
  page,
  browser,
}) => {
  test.slow()
  const { page: hers, person: ana } = await another(browser, 'Ana Prado')
  const ben = await joinVerified(page, 'Ben Ode')
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

  await test.step('another one is declined without a word to the sender', async () => {
    const { page: theirs, person: cat } = await another(browser, 'Cat Lund')
    await ask(theirs, ben, 'Buy my course')
    await page.goto(`/inbox?user=${cat.id}`)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('Buy my course')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Requests' }).click()
    await expect(page.getByText('No requests')).toBeVisible()
    await theirs.goto(`/inbox?user=${ben.id}`)
    await expect(theirs.getByText('You can write again once Ben Ode answers.')).toBeVisible()
  })

  await test.step('one between two who match meanwhile becomes a conversation', async () => {
    const { page: theirs, person: dan } = await another(browser, 'Dan Roy')
    await ask(theirs, ben, 'Shall we?')
    await theirs.goto(`/inbox?user=${ben.id}`)
    await expect(theirs.getByText('You can write again once Ben Ode answers.')).toBeVisible()
    await swipe(theirs, ben.id, 'connect')
    await swipe(page, dan.id, 'connect')
    await expect(field(theirs, ben)).toBeVisible()
  })
})

test('who may not write first is told why', async ({ page, browser }) => {
  const { page: theirs, person: ben } = await another(browser, 'Ben Ode')
  const people = await Promise.all(
    ['Cat', 'Dan', 'Eve', 'Fay', 'Gus'].map(async (name) =>
      join(await (await browser.newContext()).newPage(), name),
    ),
  )
  const unverified = await (await browser.newContext()).newPage()
  await join(unverified, 'Ana')
  await messageFromProfile(unverified, ben)
  await expect(unverified.getByText('Your email is not verified yet.')).toBeVisible()

  await joinVerified(page, 'Ira')
  await call(theirs, 'accounts/saveSettings', { allowMessageRequests: false })
  await messageFromProfile(page, ben)
  await expect(page.getByText("This member doesn't accept message requests.")).toBeVisible()
  await expectAccessible(page, 'a refused request')

  await call(theirs, 'accounts/saveSettings', { allowMessageRequests: true })
  await messageFromProfile(page, ben)
  await expect(page.getByText('You can send 5 more requests today.')).toBeVisible()
  const learns = await withholdTerms(page)
  for (const person of people) await ask(page, person, 'Hello')
  // The screen still says that five are left; the server knows better.
  await field(page, ben).fill('And you?')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByText(
        'You have sent your 5 message requests for today. Verify your phone to send as many as you like.',
      )
      .first(),
  ).toBeVisible()
  learns()
  await expect(field(page, ben)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Verify your phone' })).toBeVisible()
})
