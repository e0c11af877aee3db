import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { type Caller, call, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberAt } from '../testing/desk-work.ts'
import { type PushServer, playPushService, test } from '../testing/push-server.ts'
import { openSettings } from '../testing/settings.ts'

// A browser that cannot open a window has no push.
const fullChromium = process.env.FULL_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium'
test.use({
  serviceWorkers: 'allow',
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: fullChromium }),
})

// One browser for both.
test.describe.configure({ mode: 'default' })

type Note = { title: string; body: string; tag: string; path: string }

const openPushSetting = async (page: Page) => {
  const dialog = await openSettings(page)
  return { dialog, push: dialog.getByRole('switch', { name: 'Push Notifications' }) }
}

const write = async (page: Caller, withId: string, content: string) => {
  const { conversation } = await call<{ conversation: { id: string } }>(page, 'messages/open', { withId })
  await call(page, 'messages/send', {
    conversationId: conversation.id,
    clientId: crypto.randomUUID(),
    content,
  })
}

/** What the push service was given for a browser, once there is so much of it. */
const arrived = async ({ fake }: PushServer, endpoint: string, count: number) => {
  const texts = () => fake.arrived.filter((push) => push.endpoint === endpoint).map(({ text }) => text)
  await expect.poll(() => texts().length).toBe(count)
  return texts().at(-1)!
}

// The worker's own names are not those of a page.
type Scope = {
  registration: ServiceWorkerRegistration
  clients: {
    openWindow(url: string): Promise<unknown>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<unknown[]>
  }
  WindowClient: { prototype: { focus(): Promise<unknown> } }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  ExtendableEvent: { prototype: { type: string; waitUntil(work: Promise<unknown>): void } }
  handled: string[]
  opened?: string
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const notes = await (self as unknown as Scope).registration.getNotifications()
    return notes.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Keeps of each push how the worker ended it. */
const keepHandled = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as Scope
    scope.handled = []
    const { prototype } = scope.ExtendableEvent
    const { waitUntil } = prototype
    prototype.waitUntil = function (work) {
      waitUntil.call(this, work)
      if (this.type === 'push') work.then(() => 'done', String).then((end) => scope.handled.push(end))
    }
  })

const handled = (worker: Worker) => worker.evaluate(() => (self as unknown as Scope).handled)

/**
 * Brings a push to the browser's service worker, as its push service would, and gives what is shown once the worker is
 * done with it. Nobody asks before: where Chromium is asked for its notifications while one is on its way to the screen, it
 * takes that one for closed and lists it never again.
 */
const deliver = async (page: Page, worker: Worker, data: string) => {
  const before = await handled(worker)
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(worker.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: '0', data })
  await session.detach()
  await expect.poll(() => handled(worker)).toEqual([...before, 'done'])
  return shown(worker)
}

/** Presses the one notification. A browser lets windows open only for a real press; here it keeps which it would. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope
    delete scope.opened
    scope.clients.openWindow = async (url) => {
      scope.opened = url
    }
    scope.WindowClient.prototype.focus = async () => undefined
    const [notification] = await scope.registration.getNotifications()
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
  })

/** How many windows a press could lead to: one that was left is there for a moment more. */
const windowsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = self as unknown as Scope
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

const opened = (worker: Worker) => worker.evaluate(() => (self as unknown as Scope).opened)

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

test('push is asked for when it is turned on, reaches the browser, and leads to who wrote', {
  tag: '@full',
}, async ({ page, context, baseURL, server }) => {
  const origin = baseURL!
  const dan = await join(page, 'Dan Push')
  const { page: other, ...eva } = await memberAt(origin, 'Eva Push')
  await swipe(page, eva.id, 'connect')
  await swipe(other, dan.id, 'connect')

  const { dialog, push } = await openPushSetting(page)
  await expect(push).not.toBeChecked()
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await push.click()
  await expect(dialog.getByText('This browser blocks notifications from Netwrk.')).toBeVisible()
  await expect(push).toBeDisabled()
  await expectAccessible(page, 'Settings')

  await context.grantPermissions(['notifications'])
  await expect(push).toBeEnabled()
  await push.click()
  await expect(dialog.getByText("This browser's push service can't be reached.")).toBeVisible()
  await expect(push).not.toBeChecked()

  const { endpoint } = await playPushService(page, server)
  await push.click()
  await expect(push).toBeChecked()
  await expect(push).toBeEnabled()
  const again = await openPushSetting(page)
  await expect(again.push).toBeChecked()

  await write(other, dan.id, 'the secret plan')
  const text = await arrived(server, endpoint, 1)
  expect(JSON.parse(text)).toMatchObject({
    title: 'Eva Push',
    body: 'Sent you a message',
    path: `/inbox?user=${eva.id}`,
  })
  expect(server.fake.faults).toEqual([])

  const worker = await workerOf(context)
  await keepHandled(worker)
  expect(await deliver(page, worker, text)).toEqual([])
  await page.goto('about:blank')
  await expect.poll(() => windowsOf(worker)).toBe(0)
  const { title, body, tag } = JSON.parse(text) as Note
  expect(await deliver(page, worker, text)).toEqual([{ title, body, tag }])
  await press(worker)
  await expect.poll(() => opened(worker)).toBe(`${origin}/inbox?user=${eva.id}`)
  expect(await shown(worker)).toEqual([])

  const elsewhere = { title: 'x', body: 'y', tag: 'z' }
  const withPath = JSON.stringify({ ...elsewhere, path: '//example.com/x' })
  expect(await deliver(page, worker, withPath)).toEqual([elsewhere])
  await press(worker)
  await expect.poll(() => opened(worker)).toBe(`${origin}/inbox`)
  const something = { body: 'Something new is waiting for you' }
  expect(await deliver(page, worker, 'nonsense')).toMatchObject([something])
  await press(worker)
  await expect.poll(() => shown(worker)).toEqual([])

  expect(await deliver(page, worker, text)).toHaveLength(1)
  const isListening = page.waitForEvent('websocket')
  await page.goto('/network')
  await isListening
  await press(worker)
  await expect(page).toHaveURL(`/inbox?user=${eva.id}`)
  expect(await opened(worker)).toBeUndefined()
  await expect(page.getByText('the secret plan').filter({ visible: true }).first()).toBeVisible()
})

test('push comes back with its member, and ends when it is turned off', { tag: '@full' }, async ({
  page,
  context,
  baseURL,
  server,
}) => {
  await context.grantPermissions(['notifications'])
  const fay = await join(page, 'Fay Push')
  const { page: other, ...gus } = await memberAt(baseURL!, 'Gus Push')
  await swipe(page, gus.id, 'connect')
  await swipe(other, fay.id, 'connect')
  const subscribed = async () =>
    (await call<{ endpoint: string | null }>(page, 'notifications/push')).endpoint !== null

  const before = await openPushSetting(page)
  const { endpoint } = await playPushService(page, server)
  await before.push.click()
  await expect(before.push).toBeChecked()
  await expect(before.push).toBeEnabled()
  await call(page, 'accounts/signOut')
  await call(page, 'accounts/signIn', { email: fay.email, password: fay.password, timeZone: 'UTC' })
  expect(await subscribed()).toBe(false)
  await page.goto('/profile')
  await expect.poll(subscribed).toBe(true)
  await page.getByRole('button', { name: 'Settings' }).click()
  const push = page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('switch', { name: 'Push Notifications' })
  await expect(push).toBeChecked()
  await push.click()
  await expect(push).not.toBeChecked()
  await expect(push).toBeEnabled()
  await expect
    .poll(async () => (await call<{ settings: object }>(page, 'accounts/settings')).settings)
    .toMatchObject({ pushNotifications: false })
  expect(await subscribed()).toBe(false)
  const witness = server.fake.browser()
  await call(other, 'notifications/subscribePush', witness)
  await write(other, fay.id, 'to nobody')
  await write(page, gus.id, 'to somebody')
  await arrived(server, witness.endpoint, 1)
  expect(server.fake.arrived.filter((push) => push.endpoint === endpoint)).toEqual([])
})
