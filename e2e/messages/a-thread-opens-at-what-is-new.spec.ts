import { type Browser, expect } from '@playwright/test'
import { call } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { newcomer, talk } from '../testing/safety.ts'

const long = (number: number) =>
  `Unread ${number}. ${'It says rather more than fits on one line. '.repeat(6)}`

/** Ana has read three messages, and not yet so many more. */
async function withUnread(browser: Browser, unread: number) {
  const [ana, bo] = [await newcomer(browser, 'Ana Opens'), await newcomer(browser, 'Bo Writes')]
  await talk(ana, bo, [long(0), long(0), long(0)])
  const { conversations } = await call<{ conversations: { id: string }[] }>(
    ana.page,
    'messages/conversations',
  )
  const conversationId = conversations[0]!.id
  await call(ana.page, 'messages/markRead', { conversationId, upTo: 3 })
  for (let number = 1; number <= unread; number++) {
    const message = {
      conversationId,
      clientId: crypto.randomUUID(),
      content: long(number),
      attachmentIds: [],
    }
    await call(bo.page, 'messages/send', message)
  }
  return ana.page
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a thread opens at its first unread message, and never in the middle, with motion: ${reducedMotion}`, async ({
    browser,
  }) => {
    for (const unread of [1, 12]) {
      const page = await withUnread(browser, unread)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ reducedMotion })
      await page.goto('/inbox')
      await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      const log = page.getByRole('log')
      await expect(log.getByText(/^Unread 1\./)).toBeInViewport({ ratio: 1 })
      const place = () =>
        log.evaluate((box) => {
          const line = [...box.querySelectorAll('*')].find((one) => one.textContent === 'New messages')!
          const toGo = box.scrollHeight - box.clientHeight - box.scrollTop
          return { toGo, top: line.getBoundingClientRect().top - box.getBoundingClientRect().top }
        })
      // What is one message long stands at the end, and what is longer than the screen at its beginning.
      if (unread === 1) await expect.poll(async () => (await place()).toGo).toBeLessThan(2)
      else await expect.poll(async () => Math.abs((await place()).top)).toBeLessThan(60)
    }
  })
}
