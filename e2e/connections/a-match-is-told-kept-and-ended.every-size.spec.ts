import { type Browser, expect, type Page } from '@playwright/test'
import { call, goLive, type Joined, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 900

async function open(browser: Browser, name: string): Promise<[Page, Joined]> {
  const page = await (await browser.newContext()).newPage()
  return [page, await join(page, name)]
}

async function match([hers, she]: [Page, Joined], [his, he]: [Page, Joined]) {
  await swipe(hers, he.id, 'connect')
  await swipe(his, she.id, 'connect')
}

/** The bell: a link to its screen on the phone, a button beside which they open on wide screens. */
async function openBell(page: Page, name: string) {
  await page
    .getByRole(isPhone(page) ? 'link' : 'button', { name, exact: true })
    .locator('visible=true')
    .click()
}

test('whoever connected first hears of the match at once and says hi, and who saw the dialog does not hear twice', async ({
  browser,
}) => {
  const [hers, ada] = await open(browser, 'Ada Match')
  const [his, bo] = await open(browser, 'Bo Match')
  await swipe(hers, bo.id, 'connect')
  await hers.goto('/profile')
  await his.goto(`/user/${ada.id}`)
  await expect(hers.getByRole('heading', { name: bo.name })).toHaveCount(0)

  await his.getByRole('button', { name: `Connect with ${ada.name}` }).click()
  await expect(his.getByRole('dialog', { name: "It's a Match" })).toBeVisible()
  const told = hers.getByRole('dialog').filter({ hasText: `You and ${bo.name} want to connect. Say hi!` })
  await expect(told).toBeVisible()
  await expect(told).toContainText("It's a Match!")
  await told.getByRole('button', { name: 'Say Hi' }).click()
  await expect(hers.getByRole('textbox', { name: `Message ${bo.name}` })).toBeVisible()

  await his.getByRole('button', { name: 'Keep Swiping' }).click()
  await expect(his.getByText('You are a match')).toBeVisible()
  await expect(his.getByText(`You and ${ada.name} want to connect. Say hi!`)).toHaveCount(0)
  await hers.goto('/')
  await expect(
    hers
      .getByRole(isPhone(hers) ? 'link' : 'button', { name: 'Notifications', exact: true })
      .locator('visible=true'),
  ).toBeVisible()
})

test('what is told of a match stays, covers nothing that cannot be scrolled clear of it, and goes once it is met elsewhere', async ({
  browser,
}) => {
  const [hers, ada] = await open(browser, 'Ada Stays')
  const [his, bo] = await open(browser, 'Bo Stays')
  await swipe(hers, bo.id, 'connect')
  await goLive(hers, '/profile')
  await swipe(his, ada.id, 'connect')
  const told = hers.getByRole('dialog').filter({ hasText: `You and ${bo.name} want to connect. Say hi!` })
  await expect(told).toBeVisible()
  const links = hers.getByRole('navigation', { name: 'Main' })
  const inbox = links.getByRole('link', { name: 'Inbox (new match)' })
  await expect(inbox).toBeVisible()
  await expect(inbox.locator('[class*="animate-"]')).toHaveCount(0)

  await links.getByRole('link', { name: 'Home' }).click()
  const invite = hers.getByRole('link', { name: 'Invite people' })
  await expect(invite).toBeVisible()
  // Home grows while its cards arrive: its end is where it is only once they are there.
  await expect
    .poll(async () => {
      await hers.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [last, note] = [await invite.boundingBox(), await told.boundingBox()]
      return last && note && (last.x + last.width <= note.x || last.y + last.height <= note.y)
    })
    .toBe(true)

  const greet = hers.getByRole('list', { name: 'Matches to say hi to' })
  await greet.getByRole('link', { name: `Say hi to ${bo.name}` }).click()
  await expect(hers.getByRole('textbox', { name: `Message ${bo.name}` })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('the bell counts live, opening one notification leads to its place and reads it, the others at once', async ({
  browser,
}) => {
  const her = await open(browser, 'Ada Bell')
  const [page, ada] = her
  const [[boPage, bo], cy] = [await open(browser, 'Bo Bell'), await open(browser, 'Cy Bell')]
  await page.goto('/')
  await match(her, [boPage, bo])
  await match(her, cy)
  const dan = await open(browser, 'Dan Bell')
  await match(her, dan)
  expect(ada.id).not.toBe(bo.id)

  await openBell(page, 'Notifications, 3 unread')
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveCount(3)
  await list.getByRole('link', { name: new RegExp(bo.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?user=${bo.id}`))
  await expect(page.getByRole('textbox', { name: `Message ${bo.name}` })).toBeVisible()
  await expect(list).toHaveCount(0)

  await page.goto('/')
  await openBell(page, 'Notifications, 2 unread')
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect(list.getByText('Unread')).toHaveCount(0)
})

test('matches are reached from Home, appear live and end for both on request', async ({ browser }) => {
  const her = await open(browser, 'Ada Keeps')
  const his = await open(browser, 'Bo Keeps')
  const [page] = her
  const [, bo] = his
  await page.goto('/')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect(page.getByText('No matches yet')).toBeVisible()

  await match(her, his)
  const card = page.getByRole('article', { name: bo.name })
  await expect(card).toBeVisible()
  await match(her, await open(browser, 'Cy Keeps'))
  await expect(page.getByRole('article')).toHaveCount(2)

  await card.getByRole('link', { name: bo.name }).click()
  await expect(page).toHaveURL(new RegExp(`/user/${bo.id}`))
  await expect(page.getByText('You are a match')).toBeVisible()
  await page.goBack()
  await card.getByRole('link', { name: 'Message' }).click()
  await page.getByRole('textbox', { name: `Message ${bo.name}` }).fill('Hello, shall we meet?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Hello, shall we meet?')
  await his[0].goto('/matches')
  await expect(his[0].getByRole('article')).toHaveCount(1)

  await page.goto('/matches')
  await card.getByRole('button', { name: `More actions for ${bo.name}` }).click()
  await page.getByRole('menuitem', { name: 'Unmatch' }).click()
  const question = page.getByRole('alertdialog', { name: `Unmatch ${bo.name}?` })
  await question.getByRole('button', { name: 'Unmatch' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)

  await expect(his[0].getByText('No matches yet')).toBeVisible()
  const { conversations } = await call<{ conversations: unknown[] }>(his[0], 'messages/conversations')
  expect(conversations).toEqual([])
})
