import { expect, type Page } from '@playwright/test'
import { test } from '../testing/journey.ts'
import { type OwnServer, startOwnServer } from '../testing/own-server.ts'
import { agreeToTexts, newPerson, type Person } from '../testing/people.ts'

const elsewhere = 'netwrk.example'
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${elsewhere} 127.0.0.1`],
    }),
})

const waitlist = (page: Page) => page.getByText('Coming Soon')
const home = (page: Page) => page.getByRole('heading', { name: "Let's build your network" })
const developerButton = (page: Page) => page.getByRole('button', { name: 'Developer mode' })

async function signUpHere(page: Page, { name, username, email, password }: Person) {
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await agreeToTexts(page)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const checkEmail = (page: Page) => page.getByRole('heading', { name: 'Check Your Email' })

/** The address that the newest verification mail leads to. */
async function verificationLink({ origin }: OwnServer, to: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = (await (await fetch(`${origin}/dev/outbox.json`)).json()) as { to: string; text: string }[]
    link = mails
      .map((mail) => (mail.to === to ? /http\S+verify\S+/.exec(mail.text)?.[0] : undefined))
      .find(Boolean)
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

async function joinAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
}

test.describe('on localhost', () => {
  test.describe.configure({ mode: 'default' })
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server.stop())

  test('before the launch accounts are for who was invited, and mailed links keep their token', async ({
    page,
  }) => {
    await page.goto(`${server.origin}/auth/verify?token=some-token`)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await page.goto(`${server.origin}/waitlist`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('tab', { name: 'Sign up' }).click()
    await expect(page.getByText('Netwrk is not open yet. Signing up needs an invitation.')).toBeVisible()
    const person = newPerson('Early Bird')
    const { email, name } = person
    await signUpHere(page, person)
    await expect(page.getByText(/^Netwrk is not open yet. Join the waitlist/)).toBeVisible()

    expect(server.launch('invite', email)).toContain('Invited 1, by mail:')
    await page.goto(`${server.origin}/auth?invited=${encodeURIComponent(email)}`)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await signUpHere(page, person)
    await expect(checkEmail(page)).toBeVisible()
    await page.goto(`${server.origin}/profile`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto(`${server.origin}/network`)
    await expect(waitlist(page)).toBeVisible()
    await page.goto(await verificationLink(server, email))
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  })

  test('developer mode looks past the gate, in the address and from then on, until it is turned off', async ({
    page,
  }) => {
    await page.goto(`${server.origin}/?dev`)
    await expect(page.getByRole('heading', { name: /Welcome back, Demo/ })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: /Network$/ })).toHaveAttribute(
      'href',
      '/network?dev',
    )
    await page.goto(`${server.origin}/auth`)
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
    await page.goto(`${server.origin}/network`)
    await developerButton(page).click()
    await expect(waitlist(page)).toBeVisible()
    await page.goto(server.origin)
    await expect(waitlist(page)).toBeVisible()

    await page.getByRole('link', { name: 'Developer access' }).click()
    await expect(page).toHaveURL(`${server.origin}/?dev`)
    await expect(page.getByText(/^Demo Mode:/)).toBeVisible()
    await page.goto(`${server.origin}/waitlist`)
    await expect(developerButton(page)).toHaveAttribute('aria-pressed', 'true')
    await developerButton(page).click()
    await expect(developerButton(page)).toHaveAttribute('aria-pressed', 'false')
  })

  test('in Demo Mode the member screens work without an account, and nothing of it reaches the server', async ({
    page,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/rpc/')) asked.add(pathname.slice('/rpc/'.length))
    })
    await page.goto(`${server.origin}/profile?dev`)
    await expect(page.getByText(/^Demo Mode:/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit bio' }).click()
    await page.getByRole('textbox', { name: 'About you' }).fill('Kept by this browser alone.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Kept by this browser alone.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Kept by this browser alone.')).toBeVisible()

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Network$/ })
      .click()
    await expect(page).toHaveURL(`${server.origin}/network?dev`)
    await expect(page.getByText(/5 swipes left/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Connect with / })
      .first()
      .click()
    await expect(page.getByText(/4 swipes left/)).toBeVisible()
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/user\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Inbox$/ })
      .click()
    await expect(page.getByText(/No messages yet|No conversations/).first()).toBeVisible()
    for (const screen of ['/preferences', '/matches', '/notifications', '/subscription']) {
      await page.goto(server.origin + screen)
      await expect(page.getByText(/^Demo Mode:/)).toBeVisible()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByText(/could not be loaded|Something went wrong/)).toHaveCount(0)
    }

    expect(
      [...asked].filter(
        (path) =>
          !/^(accounts\/(me|signInOptions)|waitlist\/gate|stats\/|billing\/provider|desk\/switches|rights\/texts)/.test(
            path,
          ),
      ),
    ).toEqual([])
    const mine = await page.request.post(`${server.origin}/rpc/profiles/mine`, { data: { json: {} } })
    expect(mine.status(), 'what the server allows meanwhile').toBe(401)

    await page.getByRole('link', { name: 'Join Netwrk' }).first().click()
    const person = newPerson('Real Person')
    server.launch('invite', person.email)
    await signUpHere(page, person)
    await expect(checkEmail(page)).toBeVisible()
    await page.goto(`${server.origin}/profile`)
    await expect(page.getByText(/^Demo Mode:/)).toHaveCount(0)
    await expect(page.getByText('Kept by this browser alone.')).toHaveCount(0)
  })

  test('the operator opens it under an open page, which leads on, and closes it under another', async ({
    page,
  }) => {
    await page.goto(server.origin)
    await expect(waitlist(page)).toBeVisible()
    expect(server.launch('on')).toContain('Netwrk is open: launch_live is on')
    await expect(home(page)).toBeVisible()
    await expect(page).toHaveURL(`${server.origin}/`)
    await page.goto(`${server.origin}/waitlist`)
    await expect(page.getByText('Open now')).toBeVisible()
    await page.getByRole('link', { name: 'Enter Netwrk' }).click()
    await expect(home(page)).toBeVisible()
    expect(server.launch('off')).toContain('Netwrk is closed')
    await expect(waitlist(page)).toBeVisible()
  })

  test('the join that reaches the target opens it for everybody', async ({ page, browser }) => {
    expect(server.launch('target', '2')).toContain('Need 2 more signups to launch (0 of 2 on the waitlist)')
    const other = await (await browser.newContext()).newPage()
    await page.goto(server.origin)
    await other.goto(server.origin)
    await joinAs(other, 'first@example.com')
    await expect(page.getByText('1 spot remaining')).toBeVisible()
    await joinAs(page, 'last@example.com')
    await expect(page.getByText('You are number 2 in line.')).toBeVisible()
    await expect(page.getByText('Launch ready!')).toBeVisible()
    await expect(home(page)).toBeVisible()
    await expect(home(other)).toBeVisible()
    expect(server.launch('target', '1000')).toContain('Need 998 more signups to launch')
  })

  test('a check that fails counts as launched, and as what it is once it can be made', async ({ page }) => {
    await page.route('**/rpc/waitlist/gate', (route) => route.abort())
    await page.goto(server.origin)
    await expect(home(page)).toBeVisible()
    await page.unroute('**/rpc/waitlist/gate')
    await expect(waitlist(page)).toBeVisible()
  })
})

test.describe('elsewhere', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer(elsewhere)
    server.launch('on')
  })
  test.afterAll(() => server.stop())

  test('a check that fails counts as not launched, and developer mode is not offered', async ({ page }) => {
    await page.goto(`${server.origin}/?dev`)
    await expect(home(page)).toBeVisible()
    await expect(developerButton(page)).toHaveCount(0)
    await page.route('**/rpc/**', (route) => route.abort())
    await page.goto(`${server.origin}/?dev`)
    await expect(page).toHaveURL(`${server.origin}/waitlist`)
    await expect(waitlist(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Developer access' })).toHaveCount(0)
    await page.unroute('**/rpc/**')
    await expect(home(page)).toBeVisible()
  })
})
