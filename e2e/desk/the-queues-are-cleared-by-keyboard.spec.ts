import { type Browser, expect, type Page } from '@playwright/test'
import { clearAppeals, clearCases, clearTickets } from '../testing/clear-queues.ts'
import { newStaff } from '../testing/desk.ts'
import {
  appealWarning,
  askForRefund,
  askForVerification,
  buyLongAgo,
  memberAt,
  writeWhatIsHeld,
} from '../testing/desk-work.ts'
import { test } from '../testing/own-community.ts'
import type { OwnServer } from '../testing/own-server.ts'
import { report } from '../testing/safety.ts'

const reported = [
  'Reported One',
  'Reported Two',
  'Reported Three',
  'Reported Four',
  'Reported Five',
  'Reported Six',
]
const held = ['Held One', 'Held Two', 'Held Three']
const buyers = ['Buyer One', 'Buyer Two', 'Buyer Three']
const others = [...buyers, 'Other Four']

/** Twenty cases: six reports, three messages that wait, four appeals, four businesses and three refunds. */
async function fillQueues(browser: Browser, server: OwnServer) {
  const at = (name: string) => memberAt(server.origin, name)
  const [ana, mo] = [await at('Ana Reporter'), await newStaff(browser, 'Mo Decided', 'moderator', server)]
  const fill = async (names: readonly string[], make: (name: string) => Promise<void>) => {
    for (const name of names) await make(name)
  }
  await Promise.all([
    fill(reported, async (name) => report(ana, await at(name))),
    fill(held, async (name) => writeWhatIsHeld(await at(name), ana)),
    fill(others, async (name) => {
      const member = await at(name)
      await appealWarning(member, ana, mo)
      await askForVerification(member)
      if (!buyers.includes(name)) return
      await buyLongAgo(member, 'premium')
      await askForRefund(member)
    }),
  ])
}

/** How much waits in each queue, as the desk's first page says it. */
function counts(page: Page) {
  const rows = page.getByRole('list', { name: 'Queues' }).getByRole('listitem')
  return rows.evaluateAll((all) =>
    all.map((row) =>
      /^(\D+)(\d+)/
        .exec(row.textContent ?? '')
        ?.slice(1)
        .join(' '),
    ),
  )
}

test('twenty cases of every kind are cleared by keyboard alone, and all of it is on record', async ({
  browser,
  server,
}) => {
  test.slow()
  await fillQueues(browser, server)
  const { page } = await newStaff(browser, 'Olga Owner', 'owner', server)
  await page.goto('/desk')
  await expect
    .poll(() => counts(page))
    .toEqual([
      'Reports 9',
      'Appeals 4',
      'Messages held for review 3',
      'Businesses to verify 4',
      'Refunds asked for 3',
      'Questions 0',
      'Deletions due 0',
    ])

  // From the first page to a queue, and the keys of it.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Open tickets' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Take what the rules propose')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  expect((await clearTickets(page)).sort()).toEqual([...reported, ...held].sort())
  await page.keyboard.press('2')
  await expect(page.getByRole('list', { name: 'Open appeals' })).toBeVisible()
  expect((await clearAppeals(page)).sort()).toEqual([...others].sort())
  await goTo(page, 'v', 'Verification')
  expect((await clearCases(page, 0)).sort()).toEqual([...others].sort())
  await goTo(page, 'm', 'Refunds')
  expect((await clearCases(page, 1)).sort()).toEqual([...buyers].sort())

  await goTo(page, 'q', 'Queues')
  await expect
    .poll(() => counts(page))
    .toEqual([
      'Reports 0',
      'Appeals 0',
      'Messages held for review 0',
      'Businesses to verify 0',
      'Refunds asked for 0',
      'Questions 0',
      'Deletions due 0',
    ])
  expect(server.desk('audit', 'verify')).toMatch(/^The record is whole: \d+ rows\./)
})

async function goTo(page: Page, letter: string, title: string): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await expect(page.getByRole('list', { name: title })).toBeVisible()
}
