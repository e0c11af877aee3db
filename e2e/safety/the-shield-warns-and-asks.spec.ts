import { expect } from '@playwright/test'
import { call, swipe, takeSession } from '../testing/api.ts'
import { expectAccessible } from '../testing/axe.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'
import { talk } from '../testing/safety.ts'

const warned =
  'Your loan of 80,000 is approved. You only pay the processing fee of 900 first, to my agent, today.'
const asked = 'Send me the 6 digit code you get today, my account is locked.'
const held =
  'Congratulations, your loan of 80,000 is approved and guaranteed! It is released once you pay the processing fee of 900 first, by bitcoin or gift card to my agent, today. Send me the pin of the card. Do not tell your bank, it is confidential. Trust me, my dear.'

test('a receiver is warned above the message, and a sender is asked before and told what waits', async ({
  page,
  baseURL,
}) => {
  const [ana, ben] = [await memberAt(baseURL!, 'Ana'), await memberAt(baseURL!, 'Ben')]
  const cleo = await memberAt(baseURL!, 'Cleo')
  await talk(ana, ben, [warned])
  await swipe(ana.page, cleo.id, 'connect')
  await swipe(cleo.page, ana.id, 'connect')
  await takeSession(page, ana)
  await page.goto(`/inbox?user=${ben.id}`)
  await expect(page.getByText('Be careful: this may be a scam')).toBeVisible()
  await expectAccessible(page, 'a thread with a warning')
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect(page.getByText('Be careful: this may be a scam')).toHaveCount(0)

  await page.goto(`/inbox?user=${cleo.id}`)
  const field = page.getByRole('textbox', { name: 'Message Cleo' })
  await field.fill(asked)
  await field.press('Enter')
  await expect(page.getByText(/Send it anyway\?$/)).toBeVisible()
  await expectAccessible(page, 'a question before sending')
  await page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(page.getByText(/Send it anyway\?$/)).toHaveCount(0)
  await expect(page.getByRole('log').getByText(asked)).toBeVisible()

  await field.fill(held)
  await field.press('Enter')
  const waiting = page.getByRole('list', { name: 'Not delivered' })
  await expect(waiting.getByText(/^Waiting for review/)).toBeVisible()
  await expectAccessible(page, 'a message that waits for review')
  const { conversations } = await call<{ conversations: { lastMessage: { content: string } }[] }>(
    cleo.page,
    'messages/conversations',
  )
  expect(conversations.map(({ lastMessage }) => lastMessage.content)).toEqual([asked])
})
