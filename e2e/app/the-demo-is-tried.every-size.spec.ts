import { pauseOf } from '@netwrk/domain/demo/demo-life'
import { expect, type Page } from '@playwright/test'
import { expectFine } from '../testing/accessible-screen.ts'
import { join } from '../testing/api.ts'
import { withOwnServer } from '../testing/own-server.ts'

// The members of the demo think for up to 36 seconds before they act.
const thinking = { timeout: 60_000 }

const test = withOwnServer({ DEMO: 'on' })

const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link')

test('who only looks around is one of the demo members in one press', { tag: '@full' }, async ({ page }) => {
  await page.goto('/auth')
  // It loads when the browser is idle, and the machine has just made a community.
  await expect(page.getByRole('button', { name: 'Try as Jonas' })).toBeVisible({ timeout: 30_000 })
  await expectFine(page, 'Signing in where there is a demo')
  await page.getByRole('button', { name: 'Try as Maya' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, Maya Lindqvist' })).toBeVisible()
  await page.goto('/inbox')
  await expect(conversations(page)).not.toHaveCount(0)
})

/** Of those suggested, who thinks the least about whether to connect back. */
async function quickest(page: Page, memberId: string) {
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  await expect(cards).toHaveCount(5)
  const pauses: number[] = []
  for (const card of await cards.all()) {
    const address = await card.getByRole('link').first().getAttribute('href')
    pauses.push(pauseOf(memberId + address!.replace('/user/', '')))
  }
  return cards.nth(pauses.indexOf(Math.min(...pauses)))
}

test('a newcomer is connected back and answered within minutes, and told that it is automatic', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const me = await join(page, 'Nora Newman')
  await page.goto('/network')
  const connect = (await quickest(page, me.id)).getByRole('button', { name: /^Connect with / })
  const name = (await connect.getAttribute('aria-label'))!.replace('Connect with ', '')
  await connect.click()
  const match = page.getByRole('dialog', { name: /It's a Match/ })
  await expect(match).toContainText(name, thinking)
  await page.goto('/inbox')
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('textbox', { name: `Message ${name}` }).fill('Hello, what do you build?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(
    'I am part of the demo: this answer is automatic',
    thinking,
  )
})
