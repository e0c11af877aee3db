import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { call, goLive, type Joined, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { inDatabase } from '../testing/database.ts'
import { holdMessage, middleOf } from '../testing/hold-message.ts'
import { test } from '../testing/journey.ts'

const messages = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.locator('[data-message]') })
const bubble = (page: Page, text: string) => page.locator('[data-message]').filter({ hasText: text }).last()
const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message ${name}` })
const texts = async (page: Page) =>
  (await page.locator('[data-message]').allInnerTexts()).map((text) =>
    text.split('\n').find((line) => /^\w+!$/.test(line)),
  )

test('a message is read, answered, reacted to, edited and deleted, and both sides see it at once', async ({
  browser,
}, { project }) => {
  const isPhone = project.name === 'phone'
  const { ana, ben, ...contexts } = await matched(browser)
  const [hers, his] = [await contexts.hers.newPage(), await contexts.his.newPage()]
  // Those with Premium see that they are read.
  await inDatabase(`update profile set tier = 'premium' where account_id = $1`, [ana.id])
  await hers.goto(`/inbox?user=${ben.id}`)
  await say(
    hers,
    ben,
    'Can you make it on Friday at the office? See https://example.com/map, not javascript:alert(1)',
  )
  await expect(hers.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  await his.goto(`/inbox?user=${ana.id}`)
  await expect(hers.getByRole('img', { name: 'Read' })).toBeVisible()
  const asked = bubble(his, 'on Friday')
  await expect(asked).toBeVisible()
  const link = asked.getByRole('link')
  await expect(link).toHaveCount(1)
  expect(await link.evaluate(({ href, rel, target }: HTMLAnchorElement) => [href, rel, target])).toEqual([
    'https://example.com/map',
    'noopener nofollow ugc',
    '_blank',
  ])

  // An answer is begun, taken back with Escape, and begun again.
  if (isPhone) await draw(his, asked)
  else await choose(his, ana, 'Reply')
  await expect(field(his, ana.name)).toBeFocused()
  await expect(his.getByText('Replying to')).toBeAttached()
  await his.keyboard.press('Escape')
  await expect(his.getByText('Replying to')).toHaveCount(0)
  if (isPhone) await holdMessage(his, asked)
  else await openMenu(his, ana)
  await expectAccessible(his, 'the menu of a message')
  await his.getByRole('menuitem', { name: 'Reply' }).click()
  await expect(field(his, ana.name)).toBeFocused()
  await his.keyboard.type('Friday works')
  await his.keyboard.press('Enter')
  await expect(his.getByRole('button', { name: 'Cancel reply' })).toHaveCount(0)
  const answer = bubble(hers, 'Friday works')
  const quote = answer.getByRole('button', { name: /Go to the original message/ })
  await expect(quote).toContainText('You')
  await expect(quote).toContainText('Can you make it on Friday')
  await quote.click()
  await expect(hers.locator('[data-message]').first()).toBeFocused()

  // Emojis: from the menu, by pressing what is there, and any other from the keyboard.
  await openMenuOf(hers, answer, isPhone)
  await hers.getByRole('menuitemcheckbox', { name: 'React with ❤️' }).click()
  const heart = bubble(his, 'Friday works').getByRole('button', { name: /❤️/ })
  await expect(heart).toHaveAccessibleName(`❤️ 1 by ${ana.name}`)
  await heart.click()
  await expect(answer.getByRole('button', { name: /❤️/ })).toHaveAccessibleName(`❤️ 2 by you and ${ben.name}`)
  await heart.click()
  await expect(answer.getByRole('button', { name: /❤️/ })).toHaveAccessibleName('❤️ 1 by you')
  await openMenuOf(hers, answer, isPhone)
  await hers.getByRole('menuitem', { name: 'Another emoji' }).click()
  const dialog = hers.getByRole('dialog', { name: 'React with another emoji' })
  await dialog.getByRole('textbox', { name: 'Emoji' }).fill('🧭')
  await hers.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(bubble(his, 'Friday works').getByRole('button', { name: `🧭 1 by ${ana.name}` })).toBeVisible()

  // Her own words are changed; what quotes them follows.
  await openMenuOf(hers, hers.locator('[data-message]').first(), isPhone)
  await hers.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = hers.getByRole('textbox', { name: 'Edit message' })
  await expect(editing).toBeFocused()
  await editing.fill('Can you make it on Monday?')
  await hers.keyboard.press('Enter')
  await expect(hers.locator('[data-message]').first()).toContainText('edited')
  await expect(hers.locator('[data-message]').first()).toBeFocused()
  const changed = his.locator('[data-message]').first()
  await expect(changed).toContainText('Can you make it on Monday?')
  await expect(changed).toContainText('edited')
  await expect(bubble(his, 'Friday works')).toContainText('on Monday?')

  // Gone for both, after a question; the answer says so.
  await openMenuOf(hers, hers.locator('[data-message]').first(), isPhone)
  await hers.getByRole('menuitem', { name: 'Delete' }).click()
  const question = hers.getByRole('alertdialog', { name: 'Delete this message?' })
  await expectAccessible(hers, 'the question before a message is deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  for (const page of [hers, his]) {
    await expect(page.locator('[data-message]').first()).toContainText('This message was deleted')
    await expect(bubble(page, 'Friday works').getByRole('button', { name: /Go to/ })).toContainText('deleted')
    await expect(page.getByText('on Monday?')).toHaveCount(0)
  }

  // What the server refuses is taken back with its reason: another tab has deleted what is being edited.
  await openMenuOf(his, bubble(his, 'Friday works'), isPhone)
  await his.getByRole('menuitem', { name: 'Edit' }).click()
  await his.getByRole('textbox', { name: 'Edit message' }).fill('Monday works')
  await his.route('**/rpc/messages/edit', async (route) => {
    await call(his, 'messages/delete', { messageId: route.request().postDataJSON().json.messageId })
    await route.continue()
  })
  await his.getByRole('button', { name: 'Save' }).click()
  await expect(his.getByText('This message was deleted.', { exact: true }).first()).toBeVisible()
  await expect(his.getByText('Monday works')).toHaveCount(0)
})

test('what changes while the connection is cut is there when it is back; what cannot be done is taken back', {
  tag: ['@desktop', '@full'],
}, async ({ browser }) => {
  const { hers, ana, ben, ...contexts } = await matched(browser)
  const { conversation } = await call<{ conversation: { id: string } }>(hers, 'messages/open', {
    withId: ben.id,
  })
  const write = async (content: string) => {
    const message = { conversationId: conversation.id, clientId: crypto.randomUUID(), content }
    return (await call<{ message: { id: string } }>(hers, 'messages/send', message)).message.id
  }
  const [one, two, three] = [await write('One!'), await write('Two!'), await write('Three!')]
  await write('Four!')
  const his = await contexts.his.newPage()
  const { cut, restore } = await cuttable(his)
  await goLive(his, `/inbox?user=${ana.id}`)
  await expect(bubble(his, 'Four!')).toBeVisible()
  // What a thread can be read without has come by now.
  await openMenuOf(his, bubble(his, 'Three!'), false)
  await his.getByRole('menu', { name: 'Message actions' }).press('Escape')
  await expect(his.getByRole('menu')).toHaveCount(0)

  await cut()
  await call(hers, 'messages/edit', { messageId: two, content: 'Twice!' })
  await call(hers, 'messages/delete', { messageId: three })
  await call(hers, 'messages/react', { messageId: one, emoji: '👍', isOn: true })
  await write('Five!')
  await openMenuOf(his, bubble(his, 'Three!'), false)
  await his.getByRole('menuitemcheckbox', { name: 'React with 🙏' }).click()
  await expect(his.getByRole('button', { name: '🙏 1 by you' })).toBeVisible()
  await expect(his.getByText('Your reaction could not be saved. Please try again.').first()).toBeVisible()
  await expect(his.getByRole('button', { name: '🙏 1 by you' })).toHaveCount(0)
  expect(await texts(his)).toEqual(['One!', 'Two!', 'Three!', 'Four!'])

  await restore()
  await expect(bubble(his, 'Five!')).toBeVisible()
  await expect(bubble(his, 'Twice!')).toContainText('edited')
  await expect(bubble(his, 'One!').getByRole('button', { name: `👍 1 by ${ana.name}` })).toBeVisible()
  await expect(bubble(his, 'This message was deleted')).toBeVisible()
  await expect.poll(() => texts(his)).toEqual(['One!', 'Twice!', undefined, 'Four!', 'Five!'])
  expect(await messages(his).count()).toBe(5)
})

/** Two who have matched, neither with a page yet. */
async function matched(browser: Browser) {
  const [hers, his] = [await browser.newContext(), await browser.newContext()]
  const [ana, ben] = [await join(hers, 'Ana Reis'), await join(his, 'Ben Hall')]
  await swipe(hers, ben.id, 'connect')
  await swipe(his, ana.id, 'connect')
  return { hers, his, ana, ben }
}

async function cuttable(page: Page) {
  const open = new Set<{ close(options: { code: number }): Promise<void> }>()
  let isCut = false
  await page.routeWebSocket(/\/live/, (socket) => {
    if (isCut) return void socket.close({ code: 4000 })
    socket.connectToServer()
    open.add(socket)
  })
  return {
    async cut() {
      isCut = true
      await page.context().setOffline(true)
      for (const socket of open) await socket.close({ code: 4000 })
      open.clear()
    },
    async restore() {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

async function say(page: Page, to: Joined, text: string) {
  await field(page, to.name).fill(text)
  await page.keyboard.press('Enter')
}

/** A few steps back from the field is the last message, with the keyboard alone. */
async function openMenu(page: Page, to: Joined) {
  await field(page, to.name).focus()
  const button = page.getByRole('button', { name: /^Actions for/ }).last()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await page.getByRole('menu', { name: 'Message actions' }).waitFor()
}

async function choose(page: Page, to: Joined, entry: string) {
  await openMenu(page, to)
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

async function openMenuOf(page: Page, message: Locator, isPhone: boolean) {
  if (isPhone) return holdMessage(page, message)
  await message.hover()
  await message.getByRole('button', { name: /^Actions for/ }).click()
}

/** A finger that draws a message to the right. The driver loses a touch now and then: then once more. */
async function draw(page: Page, message: Locator) {
  const client = await page.context().newCDPSession(page)
  await expect(async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] }).catch(() => {})
    const { x, y } = await middleOf(message)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (let step = 1; step <= 10; step++) {
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + 10 * step, y }],
      })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('Replying to')).toBeAttached({ timeout: 1000 })
  }).toPass()
}
