import { expect, type Page } from '@playwright/test'
import { type Caller, call, type Joined, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'

/** Cuts the pages of a context off from the server, its sockets too; what loads the application itself still comes. */
async function cutOff(page: Page) {
  const sockets = new Set<{ close(): Promise<void> }>()
  let isCut = false
  const context = page.context()
  await context.routeWebSocket('**/live', (socket) => {
    if (isCut) return void socket.close()
    sockets.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      await context.route('**/rpc/**', (route) => route.abort('connectionreset'))
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    async mend() {
      isCut = false
      await context.unroute('**/rpc/**')
    },
  }
}

const field = (page: Page, to: Joined) => page.getByRole('textbox', { name: `Message ${to.name}` })

async function write(page: Page, to: Joined, text: string) {
  await field(page, to).fill(text)
  await page.keyboard.press('Enter')
}

/** What was said, as a page shows it, from the first to the last. */
const said = (page: Page) => page.getByRole('log').locator('p').allTextContents()

/** What has come to somebody, from the first to the last. */
async function received(by: Caller): Promise<string[]> {
  const { conversations } = await call<{ conversations: { id: string }[] }>(by, 'messages/conversations')
  const { messages } = await call<{ messages: { content: string }[] }>(by, 'messages/thread', {
    conversationId: conversations[0]!.id,
  })
  return messages.map(({ content }) => content)
}

test('three messages written without a connection survive a reload and arrive once, in order, from whichever tab', {
  tag: '@full',
}, async ({ page: hers, browser }) => {
  const his = await browser.newContext()
  const [ada, bo] = [await join(hers, 'Ada Wire'), await join(his, 'Bo Wire')]
  await swipe(hers, bo.id, 'connect')
  await swipe(his, ada.id, 'connect')
  const wire = await cutOff(hers)
  await hers.goto(`/inbox?user=${bo.id}`)
  await write(hers, bo, 'Before the cut')
  await expect(hers.getByRole('img', { name: 'Sent', exact: true })).toBeVisible()
  const second = await hers.context().newPage()
  await second.goto(`/inbox?user=${bo.id}`)
  await expect(second.getByRole('log').getByText('Before the cut')).toBeVisible()

  await wire.cut()
  for (const text of ['One', 'Two', 'Three']) await write(hers, bo, text)
  await expect(hers.getByRole('img', { name: 'Sending' })).toHaveCount(1)
  await expect(hers.getByRole('img', { name: 'Waiting to be sent' })).toHaveCount(2)
  // The other tab shows them, and neither asks before it goes.
  await expect(second.getByRole('log').getByText('Three')).toBeVisible()
  await expect(hers.getByRole('log').getByText('Failed to send message. Please try again.')).toHaveCount(3)
  await expect(hers.getByRole('button', { name: 'Retry' })).toHaveCount(3)

  let asked = 0
  hers.on('dialog', (dialog) => {
    asked++
    void dialog.accept()
  })
  await hers.reload()
  await expect(
    hers.getByText('Something went wrong').or(hers.getByText('Failed to load conversations')),
  ).toBeVisible()
  expect(asked).toBe(0)
  expect(await received(his)).toEqual(['Before the cut'])

  await wire.mend()
  await expect
    .poll(() => received(his), { timeout: 20_000 })
    .toEqual(['Before the cut', 'One', 'Two', 'Three'])
  await hers.reload()
  await expect(hers.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(4)
  expect(await said(hers)).toEqual(['Before the cut', 'One', 'Two', 'Three'])
  await expect(second.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(4)
  await second.close()

  // The device itself says that it has no network; the tab goes, and nothing else is open.
  await wire.cut()
  await write(hers, bo, 'Four')
  await expect(hers.getByRole('img', { name: 'Sending' })).toBeVisible()
  await hers.close()
  await wire.mend()
  const later = await hers.context().newPage()
  await later.goto('/profile')
  await expect.poll(async () => (await received(his)).at(-1)).toBe('Four')

  // Signing out leaves nothing behind, not even what was never sent.
  await later.goto(`/inbox?user=${bo.id}`)
  await expect(later.getByRole('img', { name: 'Sent', exact: true })).toHaveCount(5)
  await later.route('**/rpc/messages/send', (route) => route.abort())
  await write(later, bo, 'Never sent')
  await expect(later.getByRole('button', { name: 'Retry' })).toBeVisible()
  await later.goto('/profile')
  await later.getByRole('button', { name: 'Sign out' }).click()
  await later.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(later).toHaveURL(/\/auth$/)
  const kept = await later.evaluate(async () => {
    const request = indexedDB.open('netwrk')
    await new Promise((done) => {
      request.onsuccess = done
    })
    const all = request.result.transaction('kept').objectStore('kept').getAll()
    await new Promise((done) => {
      all.onsuccess = done
    })
    return all.result
  })
  expect(kept).toEqual([])
})
