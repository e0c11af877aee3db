import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'
import { newPerson } from '../testing/people.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const place = (page: Page) => page.getByRole('region', { name: 'Your place' })
const counter = (page: Page) => place(page).locator('strong').first()

/** Where the mails to an address lead, newest first. */
async function placeLinks(email: string): Promise<string[]> {
  const answer = await fetch(`${server.origin}/dev/outbox.json`)
  const mails = (await answer.json()) as { to: string; text: string }[]
  return mails.filter(({ to }) => to === email).map(({ text }) => /http\S+place=\S+/.exec(text)![0])
}

async function joinAs(page: Page, email: string, code = '') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Referral code').fill(code)
  await place(page).getByRole('button', { name: 'Join the Waitlist' }).click()
}

test('a visitor joins the waitlist, finds their place again, and brings somebody; others see the counter move', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.origin}/network`)
  await expect(page).toHaveURL(`${server.origin}/waitlist`)
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await expect(counter(page)).toHaveText('0')

  const other = await (await browser.newContext()).newPage()
  let answers = 0
  // The first look, and the one once the live channel is open; after that there is nothing to ask.
  const secondAnswer = other.waitForResponse(
    (answer) => /waitlist\/gate/.test(answer.url()) && ++answers === 2,
  )
  await other.goto(`${server.origin}/waitlist`)
  await expect(counter(other)).toHaveText('0')
  await secondAnswer
  const asked: string[] = []
  other.on('request', (request) => /\/rpc\//.test(request.url()) && asked.push(request.url()))

  await joinAs(page, 'ana@example.com', 'wrongone')
  await expect(page.getByLabel('Referral code')).toHaveValue('WRONGONE')
  await expect(page.getByText('This referral code is not valid.')).toBeVisible()
  await expect(page.getByLabel('Referral code')).toBeFocused()
  await expectAccessible(page, 'the waitlist with a refused code')

  const joined = page.waitForResponse(/waitlist\/join/)
  await joinAs(page, ' Ana@Example.com ')
  await joined
  await expect(counter(other)).toHaveText('1', { timeout: 1000 })
  expect(asked, 'what the other page asked for meanwhile').toEqual([])
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()
  await expect(page.getByText('999 spots remaining')).toBeVisible()
  await expect(page.getByText('We will notify you on launch, at ana@example.com.')).toBeVisible()
  await expectAccessible(page, 'the waitlist with one’s place')

  await page.reload()
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()
  const link = await page.getByLabel('Your link, with the code filled in').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied the link')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await other.goto(link)
  await expect(other.getByLabel('Referral code')).toHaveValue(
    await page.getByLabel('Your referral code').inputValue(),
  )
  await other.getByLabel('Email').fill('ben@example.com')
  await other.keyboard.press('Enter')
  await expect(other.getByText('You are number 2 in line.')).toBeVisible()
  await expect(counter(page)).toHaveText('2', { timeout: 1000 })
  await page.reload()
  await expect(page.getByText('1 person has joined with your code.')).toBeVisible()

  await page.getByRole('button', { name: 'Join with another email' }).click()
  await joinAs(page, 'ANA@example.com')
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()
  await expect(counter(page)).toHaveText('2')
})

test('the closing button leads into the form; another device learns the place by the mailed link alone', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.origin}/waitlist`)
  await page.getByRole('button', { name: 'Join the Waitlist' }).last().click()
  await expect(page.getByLabel('Email')).toBeFocused()
  const email = newPerson('Waiting Person').email
  await joinAs(page, email)
  await expect(page.getByText(/^You are number \d+ in line\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Show my link' }).click()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeFocused()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.origin}/waitlist`)
  // Each mail ends the link of the one before, and comes when it comes.
  await expect.poll(() => placeLinks(email)).toHaveLength(1)
  await joinAs(other, email)
  await expect(other.getByText(/^You joined before, on another device/)).toBeVisible()
  await expect.poll(() => placeLinks(email)).toHaveLength(2)
  const [newest, older] = await placeLinks(email)
  await other.goto(older!)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
  await expectAccessible(other, 'the waitlist with a link that no longer works')
  await other.getByRole('button', { name: 'Back to the waitlist' }).click()
  await expect(other.getByLabel('Email')).toBeVisible()
  await other.goto(newest!)
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText(/^You are number \d+ in line\.$/)).toBeVisible()
  await expect(other).toHaveURL(`${server.origin}/waitlist`)
})

test('a code is upper-cased while it is typed, wherever the caret is', async ({ page }) => {
  await page.goto(`${server.origin}/waitlist`)
  const code = page.getByLabel('Referral code')
  // Until then it is a drawing of the form.
  await expect(code).toBeEditable()
  await code.pressSequentially('abcd')
  await code.press('Home')
  await code.pressSequentially('xy')
  await expect(code).toHaveValue('XYABCD')
})
