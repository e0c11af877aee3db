import { type Browser, expect, type Page } from '@playwright/test'
import { call, join, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { inDatabase, unread } from '../testing/database.ts'
import { test } from '../testing/journey.ts'

const total = 5000

/** Puts messages into a conversation as if the two had talked for weeks; the last few are unread by the first. */
async function talkForWeeks(conversationId: string, firstId: string, secondId: string, count: number) {
  await inDatabase(
    `insert into message (id, conversation_id, number, sender_id, client_id, content, sent_at)
     select gen_random_uuid(), $1, n, case when n % 3 = 0 and n <= $4 - $5 then $2::uuid else $3::uuid end,
       gen_random_uuid(), 'Message ' || n || repeat(' and more of it', n % 23), now() - ($4 - n) * interval '7 minutes'
     from generate_series(1, $4::int) n`,
    [conversationId, firstId, secondId, total, count],
  )
  await inDatabase('update conversation set last_number = $2, last_message_at = now() where id = $1', [
    conversationId,
    total,
  ])
  await unread(conversationId, firstId, count)
}

const log = (page: Page) => page.getByRole('log')

/** A message by its words; beside them stands its time. */
const rowOf = (page: Page, text: string) =>
  log(page)
    .locator('li')
    .filter({ has: page.locator('p', { hasText: new RegExp(`^${text}\\b`) }) })
    .first()

/** Where a message stands in the view, in pixels from its top; fails where it is not in the page. */
const topOf = (page: Page, text: string) =>
  rowOf(page, text).evaluate((row) => Math.round(row.getBoundingClientRect().top))

/** Until what has just come into the page has its height. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Until the log has not scrolled for two frames: a turn of the wheel may be drawn in several steps. */
const atRest = (page: Page) =>
  log(page).evaluate(async (box) => {
    for (let [still, before] = [0, box.scrollTop]; still < 2; before = box.scrollTop) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      still = box.scrollTop === before ? still + 1 : 0
    }
  })

/** Until the log is scrolled from where it was: the wheel is heard a moment after it was turned. */
const hasLeft = (page: Page, from: number) =>
  log(page).evaluate(async (box, from) => {
    while (box.scrollTop === from) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, from)

/** The first message that is wholly in view, as soon as there is one: the page scrolls before its rows are drawn. */
async function firstInView(page: Page): Promise<{ text: string; top: number }> {
  const found = await log(page).evaluateHandle(async (box) => {
    for (;;) {
      const { top } = box.getBoundingClientRect()
      const rows = [...box.querySelectorAll('li')].map((row) => ({
        top: row.getBoundingClientRect().top,
        row,
      }))
      const first = rows.filter((one) => one.top >= top).sort((a, b) => a.top - b.top)[0]
      const words = first?.row.querySelector('p')?.textContent
      if (first && words) return { text: /Message \d+/.exec(words)![0], top: Math.round(first.top) }
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  return found.jsonValue()
}

/** Turns the wheel over the thread until the first message in view is one that was to be reached. */
async function scrollUntil(page: Page, by: number, isReached: (number: number) => boolean) {
  await log(page).hover()
  while (!isReached(Number((await firstInView(page)).text.slice(8)))) {
    await page.mouse.wheel(0, by)
    await atRest(page)
  }
}

async function slowDown(page: Page, rate: number) {
  const itsBrowser = await page.context().newCDPSession(page)
  await itsBrowser.send('Emulation.setCPUThrottlingRate', { rate })
}

/** The two in a conversation, she in a browser of her own, and he without a page: all that he does is write. */
async function matched(browser: Browser) {
  const hers = await (await browser.newContext()).newPage()
  const his = await browser.newContext()
  const [ada, bo] = [await join(hers, 'Ada Scroll'), await join(his, 'Bo Scroll')]
  await swipe(hers, bo.id, 'connect')
  await swipe(his, ada.id, 'connect')
  const { conversation } = await call<{ conversation: { id: string } }>(hers, 'messages/open', {
    withId: bo.id,
  })
  return { hers, his, ada, bo, conversation }
}

test('a thread of 5,000 messages keeps the page small and what is read in its place, and asks for each page once', {
  tag: '@full',
}, async ({ browser }) => {
  const { hers, his, ada, bo, conversation } = await matched(browser)
  await talkForWeeks(conversation.id, ada.id, bo.id, 130)
  const pages: string[] = []
  hers.on('request', (request) => {
    const asked = /"before":\d+/.exec(request.postData() ?? '')
    if (asked && request.url().endsWith('/rpc/messages/thread')) pages.push(asked[0])
  })

  // She comes in at the first that she has not read, two pages back, and the rest is counted.
  await hers.goto(`/inbox?user=${bo.id}`)
  await expect(log(hers).getByText('New messages')).toBeVisible()
  await expect(log(hers).getByText(/^Message 4871\b/)).toBeInViewport()
  await expect(hers.getByRole('button', { name: '130 new messages' })).toBeVisible()
  const send = (content: string) =>
    call(his, 'messages/send', { conversationId: conversation.id, clientId: crypto.randomUUID(), content })
  const reading = await firstInView(hers)
  await send('Message 5001, just now')
  await expect(hers.getByRole('button', { name: '131 new messages' })).toBeVisible()
  expect(await firstInView(hers)).toEqual(reading)
  await expect(hers.getByText('Bo Scroll: Message 5001, just now')).toHaveCount(1)
  await hers.getByRole('button', { name: '131 new messages' }).click()
  await expect(log(hers).getByText('Message 5001, just now')).toBeInViewport()
  await expect(hers.getByRole('button', { name: /new message|Latest/ })).toHaveCount(0)

  // She scrolls up by wheel through page after page: nothing jumps when older ones appear above.
  const box = (await log(hers).boundingBox())!
  await hers.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const jumps: string[] = []
  for (let turn = 0; turn < 30; turn++) {
    const before = await firstInView(hers)
    const from = await log(hers).evaluate((box) => box.scrollTop)
    await hers.mouse.wheel(0, -400)
    await hasLeft(hers, from)
    await atRest(hers)
    const isThere = (await rowOf(hers, before.text).count()) > 0
    const moved = isThere ? (await topOf(hers, before.text)) - before.top : Number.POSITIVE_INFINITY
    if (Math.abs(moved - 400) > 24) jumps.push(`${before.text} by ${moved} in turn ${turn}`)
  }
  const reached = Number((await firstInView(hers)).text.slice(8))
  expect(reached).toBeLessThan(4900)
  expect(jumps).toEqual([])
  expect(await log(hers).locator('*').count()).toBeLessThan(900)

  // On a slow machine, too, what has come is drawn before more is asked for.
  const asked = pages.length
  await slowDown(hers, 6)
  await scrollUntil(hers, -1500, (number) => number < reached - 200)
  expect(pages.length).toBeGreaterThan(asked + 2)
  expect(pages.filter((page, at) => pages.indexOf(page) !== at)).toEqual([])
})

test('a message found far back comes with the page around it, and the newest are one press away', {
  tag: '@full',
}, async ({ browser }) => {
  const { hers, his, ada, bo, conversation } = await matched(browser)
  await talkForWeeks(conversation.id, ada.id, bo.id, 0)
  await inDatabase(
    `update message set content = 'Message 1000, of the lighthouse' where conversation_id = $1 and number = 1000`,
    [conversation.id],
  )
  await hers.goto('/inbox')
  const pages: string[] = []
  hers.on('request', (request) => {
    if (request.url().endsWith('/rpc/messages/thread')) pages.push(request.postData() ?? '')
  })
  const search = hers.getByRole('searchbox', { name: 'Search people and messages' })
  const found = hers.getByRole('list', { name: 'Messages found' })
  await search.fill('lighthouse')
  await expect(found.locator('mark')).toHaveText('lighthouse')
  await expectAccessible(hers, 'search results')
  await search.press('ArrowDown')
  await expect(found.getByRole('link')).toBeFocused()
  await hers.keyboard.press('Enter')
  await expect(rowOf(hers, 'Message 1000')).toBeInViewport()
  // The newest page, the page around it, and at most one ahead on each side.
  expect(pages.length).toBeLessThanOrEqual(4)

  await test.step('what was said before and after it comes while she scrolls', async () => {
    await scrollUntil(hers, -900, (number) => number < 930)
    await scrollUntil(hers, 900, (number) => number > 1070)
  })

  await test.step('what is said and changed meanwhile moves nothing, and is counted', async () => {
    const reading = await firstInView(hers)
    await call(his, 'messages/send', {
      ...{ conversationId: conversation.id, clientId: crypto.randomUUID() },
      content: 'Message 5001, just now',
    })
    await expect(hers.getByRole('button', { name: '1 new message' })).toBeVisible()
    expect(await firstInView(hers)).toEqual(reading)
    await hers.getByRole('button', { name: '1 new message' }).click()
    await expect(log(hers).getByText('Message 5001, just now')).toBeInViewport()
    await expect(hers.getByRole('button', { name: /new message|Latest/ })).toHaveCount(0)
  })

  await test.step('whoever writes from there is at the end again', async () => {
    await found.getByRole('link').click()
    await expect(rowOf(hers, 'Message 1000')).toBeInViewport()
    await expect(hers.getByRole('button', { name: 'Latest' })).toBeVisible()
    const field = hers.getByRole('textbox', { name: /Message/ })
    await field.fill('Found it')
    await field.press('Enter')
    await expect(log(hers).getByText('Found it')).toBeInViewport()
    await expect(log(hers).getByText('Message 5001, just now')).toBeInViewport()
  })
})

test('who goes to the newest message the moment one arrives stays there', { tag: '@full' }, async ({
  browser,
}) => {
  const { hers, his, ada, bo, conversation } = await matched(browser)
  await talkForWeeks(conversation.id, ada.id, bo.id, 130)
  // What the page does about where it opened is still under way when she presses.
  await slowDown(hers, 3)
  for (let time = 1; time <= 3; time++) {
    await hers.goto(`/inbox?user=${bo.id}`)
    await expect(log(hers).getByText('New messages')).toBeVisible()
    const content = `Just now, ${time}`
    await call(his, 'messages/send', {
      ...{ conversationId: conversation.id, clientId: crypto.randomUUID(), content },
    })
    await hers.getByRole('button', { name: `${130 + time} new messages` }).click()
    await expect(log(hers).getByText(content)).toBeInViewport()
    await unread(conversation.id, ada.id, 130 + time)
  }
})

test('a thread that is read opens at its newest message and stays there, on the phone as on the desktop, and nothing in it moves', {
  tag: '@full',
}, async ({ browser }) => {
  const { hers, ada, bo, conversation } = await matched(browser)
  await talkForWeeks(conversation.id, ada.id, bo.id, 0)
  const toGo = () =>
    log(hers).evaluate((box) => Math.round(box.scrollHeight - box.clientHeight - box.scrollTop))
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await hers.setViewportSize(viewport)
    for (const path of [`/inbox?user=${bo.id}`, '/inbox']) {
      await hers.goto(path)
      if (path === '/inbox')
        await hers.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
      await expect(rowOf(hers, 'Message 5000')).toBeInViewport()
      // Rows above are measured once they are in the page.
      for (let frame = 0; frame < 10; frame++) await twoFrames(hers)
      await expect(rowOf(hers, 'Message 5000')).toBeInViewport({ ratio: 1 })
      expect(await toGo()).toBeLessThan(2)
      await expect(hers.getByRole('button', { name: /new message|Latest/ })).toHaveCount(0)
    }
  }

  // In view or out of it, where motion is welcome.
  await hers.emulateMedia({ reducedMotion: 'no-preference' })
  const moving = () =>
    hers.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML.slice(0, 200)),
    )
  await expect.poll(moving).toEqual([])
})
