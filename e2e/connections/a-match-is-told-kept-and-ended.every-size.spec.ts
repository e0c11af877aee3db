import { type Browser, expect, type Page } from '@playwright/test'
import { type Caller, goLive, type Joined, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 900

async function open(browser: Browser, name: string): Promise<[Page, Joined]> {
  const page = await (await browser.newContext()).newPage()
  return [page, await join(page, name)]
}

/** The bell: a link to its screen on the phone, a button beside which they open on wide screens. */
const bell = (page: Page, name: string) =>
  page.getByRole(isPhone(page) ? 'link' : 'button', { name, exact: true }).locator('visible=true')

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
  await hers.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(bell(hers, 'Notifications')).toBeVisible()
})

test('what is told of a match stays, covers nothing that cannot be scrolled clear of it, and goes once it is met elsewhere', async ({
  browser,
}) => {
  const [hers, ada] = await open(browser, 'Ada Stays')
  const his = await browser.newContext()
  const bo = await join(his, 'Bo Stays')
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

test('matches are reached from Home, appear and are counted at the bell live, lead to a thread, and end for both on request', async ({
  browser,
}) => {
  const [page, ada] = await open(browser, 'Ada Keeps')
  const [his, bo] = await open(browser, 'Bo Keeps')
  const match = async (by: Caller, { id }: Joined) => {
    await swipe(page, id, 'connect')
    await swipe(by, ada.id, 'connect')
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect(page.getByText('No matches yet')).toBeVisible()

  await match(his, bo)
  const card = page.getByRole('article', { name: bo.name })
  await expect(card).toBeVisible()
  const another = await browser.newContext()
  await match(another, await join(another, 'Cy Keeps'))
  await expect(page.getByRole('article')).toHaveCount(2)

  await bell(page, 'Notifications, 2 unread').click()
  const list = page.getByRole('list', { name: 'Notifications' })
  await expect(list.getByRole('link')).toHaveCount(2)
  await list.getByRole('link', { name: new RegExp(bo.name) }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?user=${bo.id}`))
  await expect(list).toHaveCount(0)
  await page.getByRole('textbox', { name: `Message ${bo.name}` }).fill('Hello, shall we meet?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Hello, shall we meet?')
  await his.goto('/matches')
  await expect(his.getByRole('article')).toHaveCount(1)

  await page.goto('/matches')
  await card.getByRole('button', { name: `More actions for ${bo.name}` }).click()
  await page.getByRole('menuitem', { name: 'Unmatch' }).click()
  const question = page.getByRole('alertdialog', { name: `Unmatch ${bo.name}?` })
  await question.getByRole('button', { name: 'Unmatch' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(his.getByText('No matches yet')).toBeVisible()
})
