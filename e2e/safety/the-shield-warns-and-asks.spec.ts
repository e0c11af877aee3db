import { expect } from '@playwright/test'
import { call, swipe } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { test } from '../testing/journey.ts'
import { newcomer, talk } from '../testing/safety.ts'

const warned =
  'Your loan of 80,000 is approved. You only pay the processing fee of 900 first, to my agent, today.'
const asked = 'Send me the 6 digit code you get today, my account is locked.'
const held =
  'Congratulations, your loan of 80,000 is approved and guaranteed! It is released once you pay the processing fee of 900 first, by bitcoin or gift card to my agent, today. Send me the pin of the card. Do not tell your bank, it is confidential. Trust me, my dear.'

test('a receiver is warned above the message, and a sender is asked before and told what waits', async ({
  browser,
}, info) => {
  const [ana, ben] = [await newcomer(browser, 'Ana'), await newcomer(browser, 'Ben')]
  await talk(ana, ben, [warned])
  await ana.page.goto(`/inbox?user=${ben.id}`)
  await expect(ana.page.getByText('Be careful: this may be a scam')).toBeVisible()
  await expectAccessible(ana.page, 'a thread with a warning')
  await info.attach('warned', { body: await ana.page.screenshot(), contentType: 'image/png' })
  await ana.page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(ana.page.getByText('Be careful: this may be a scam')).toHaveCount(0)

  const cleo = await newcomer(browser, 'Cleo')
  await swipe(ana.page, cleo.id, 'connect')
  await swipe(cleo.page, ana.id, 'connect')
  await ana.page.goto(`/inbox?user=${cleo.id}`)
  const field = ana.page.getByRole('textbox', { name: 'Message Cleo' })
  await field.fill(asked)
  await field.press('Enter')
  await expect(ana.page.getByText(/Send it anyway\?$/)).toBeVisible()
  await expectAccessible(ana.page, 'a question before sending')
  await info.attach('asked', { body: await ana.page.screenshot(), contentType: 'image/png' })
  await ana.page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(ana.page.getByText(/Send it anyway\?$/)).toHaveCount(0)
  await cleo.page.goto(`/inbox?user=${ana.id}`)
  await expect(cleo.page.getByRole('log').getByText(asked)).toBeVisible()

  await field.fill(held)
  await field.press('Enter')
  const waiting = ana.page.getByRole('list', { name: 'Not delivered' })
  await expect(waiting.getByText(/^Waiting for review/)).toBeVisible()
  await expectAccessible(ana.page, 'a message that waits for review')
  await info.attach('held', { body: await ana.page.screenshot(), contentType: 'image/png' })
  const { held: own } = await call<{ held: unknown[] }>(ana.page, 'messages/held', { withId: cleo.id })
  expect(own).toHaveLength(1)
  await expect(cleo.page.getByText(held)).toHaveCount(0)
})
