import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'

// One server for both.
test.describe.configure({ mode: 'default' })

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const place = (page: Page) => page.getByRole('region', { name: 'Your place' })
const counter = (page: Page) => place(page).locator('strong').first()

/** Where the newest mail to an address leads. */
async function placeLink(email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const answer = await fetch(`${server.origin}/dev/outbox.json`)
    const mails = (await answer.json()) as { to: string; text: string }[]
    link = /http\S+place=\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

async function joinAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Referral code').fill('')
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

  const code = page.getByLabel('Referral code')
  // Until then it is a drawing of the form.
  await expect(code).toBeEditable()
  await code.pressSequentially('ongone')
  await code.press('Home')
  await code.pressSequentially('wr')
  await expect(code, 'upper-cased, wherever the caret is').toHaveValue('WRONGONE')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This referral code is not valid.')).toBeVisible()
  await expect(page.getByLabel('Referral code')).toBeFocused()
  await expectAccessible(page, 'the waitlist with a refused code')

  const joined = page.waitForResponse(/waitlist\/join/)
  await joinAs(page, ' Ana@Example.com ')
  await joined
  await expect(counter(other)).toHaveText('1')
  expect(asked, 'what the other page asked for meanwhile').toEqual([])
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()
  await expect(page.getByText('999 spots remaining')).toBeVisible()
  await expect(page.getByText('We will notify you on launch, at ana@example.com.')).toBeVisible()
  await expectAccessible(page, 'the waitlist with one’s place')

  // The card is asked for while its code is still on its way.
  let letCardCome = () => {}
  const cardMayCome = new Promise<void>((resolve) => {
    letCardCome = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes("You're In!")) await cardMayCome
    await route.fulfill({ response })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Show my link' }).click()
  await expect(place(page)).toBeFocused()
  letCardCome()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
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
  await expect(counter(page)).toHaveText('2')
  await page.reload()
  await expect(page.getByText('1 person has joined with your code.')).toBeVisible()

  // On another device the mailed link alone shows the place.
  await other.getByRole('button', { name: 'Join with another email' }).click()
  await joinAs(other, 'ana@example.com')
  await expect(other.getByText(/^You joined before, on another device/)).toBeVisible()
  await other.goto(`${server.origin}/waitlist?place=made-up`)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(other, 'the waitlist with a link that does not work')
  await other.goto(await placeLink('ana@example.com'))
  await other.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(other.getByText('You are number 1 in line.')).toBeVisible()
  await expect(other).toHaveURL(`${server.origin}/waitlist`)
})

test('the operator opens it under an open page and closes it under another; the join that reaches the target opens it for everybody', {
  tag: '@full',
}, async ({ page, browser }) => {
  const waitlist = page.getByText('Coming Soon')
  const home = (at: Page) => at.getByRole('heading', { name: "Let's build your network" })
  await page.goto(server.origin)
  await expect(waitlist).toBeVisible()
  expect(server.launch('on')).toContain('Netwrk is open: launch_live is on')
  await expect(home(page)).toBeVisible()
  await expect(page).toHaveURL(`${server.origin}/`)
  expect(server.launch('off')).toContain('Netwrk is closed')
  await expect(waitlist).toBeVisible()

  const answer = await page.request.post(`${server.origin}/rpc/waitlist/gate`, { data: { json: {} } })
  const { json } = (await answer.json()) as { json: { waiting: number } }
  expect(server.launch('target', String(json.waiting + 2))).toContain('Need 2 more signups to launch')
  const other = await (await browser.newContext()).newPage()
  await other.goto(server.origin)
  await other.getByRole('button', { name: 'Join the Waitlist' }).last().click()
  await expect(other.getByLabel('Email')).toBeFocused()
  await joinAs(other, 'first@example.com')
  await expect(other.getByText(`You are number ${json.waiting + 1} in line.`)).toBeVisible()
  await expect(page.getByText('1 spot remaining')).toBeVisible()
  await other.getByRole('button', { name: 'Show my link' }).click()
  await expect(other.getByRole('heading', { name: "You're In!" })).toBeFocused()
  await joinAs(page, 'last@example.com')
  await expect(page.getByText(`You are number ${json.waiting + 2} in line.`)).toBeVisible()
  await expect(page.getByText('Launch ready!')).toBeVisible()
  await expect(home(page)).toBeVisible()
  await expect(home(other)).toBeVisible()
})
