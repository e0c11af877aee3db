import { expect, type Page } from '@playwright/test'
import { join } from '../testing/api.ts'
import { unread } from '../testing/database.ts'
import { test } from '../testing/journey.ts'
import { type Member, talk } from '../testing/safety.ts'

const long = (number: number) =>
  `Unread ${number}. ${'It says rather more than fits on one line. '.repeat(6)}`

/** Somebody writes so many messages, before which others were said. Resolves to what takes back that they were read. */
async function writes(to: Member, from: Member, count: number) {
  const conversationId = await talk(to, from, [
    ...[0, 0, 0].map(long),
    ...Array.from({ length: count }, (_, at) => long(at + 1)),
  ])
  return () => unread(conversationId, to.id, count)
}

/** Where the line before what is new stands, and how far it is to the end, in pixels. */
async function place(page: Page) {
  return page.getByRole('log').evaluate((box) => {
    const line = [...box.querySelectorAll('*')].find((one) => one.textContent === 'New messages')!
    const toGo = box.scrollHeight - box.clientHeight - box.scrollTop
    return { toGo, top: line.getBoundingClientRect().top - box.getBoundingClientRect().top }
  })
}

test('a thread opens at its first unread message, and never in the middle, with motion and without', async ({
  page,
  browser,
}) => {
  const somebody = async (name: string) => {
    const caller = await browser.newContext()
    return { ...(await join(caller, name)), page: caller }
  }
  const ana = { ...(await join(page, 'Ana Opens')), page }
  const [bo, cy] = [await somebody('Bo Writes'), await somebody('Cy Writes')]
  const threads = [
    { who: bo, count: 1, forget: await writes(ana, bo, 1) },
    { who: cy, count: 12, forget: await writes(ana, cy, 12) },
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    for (const { who, count, forget } of threads) {
      await forget()
      await page.goto('/inbox')
      const conversations = page.getByRole('list', { name: 'Conversations' })
      await conversations.getByRole('link', { name: new RegExp(who.name) }).click()
      await expect(page.getByRole('log').getByText(/^Unread 1\./)).toBeInViewport({ ratio: 1 })
      // What is one message long stands at the end, and what is longer than the screen at its beginning.
      if (count === 1) await expect.poll(async () => (await place(page)).toGo).toBeLessThan(2)
      else await expect.poll(async () => Math.abs((await place(page)).top)).toBeLessThan(60)
    }
  }
})
