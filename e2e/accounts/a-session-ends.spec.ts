import { expect, type Page } from '@playwright/test'
import { call, endSession, type Joined, join, swipe } from '../testing/api.ts'
import { memberAt } from '../testing/desk-work.ts'
import { test } from '../testing/journey.ts'

/** Says so and asks to sign in; whoever does is where they were. */
async function signInAgain(page: Page, { email, password }: Joined, path: string) {
  await expect(page.getByText('Your session has ended.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.unroute('**/rpc/**')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
}

test('a message after the session has ended is sent once its member has signed in again, and an edit of it is there, too', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const ada = await join(page, 'Ada Edits')
  const { page: his, ...bo } = await memberAt(baseURL!, 'Bo Matches')
  await swipe(page, bo.id, 'connect')
  await swipe(his, ada.id, 'connect')
  const path = `/inbox?user=${bo.id}`
  await page.goto(path)
  await expect(page.getByText('Start the conversation!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('First words')
  await endSession(page, /messages.send/)
  await page.keyboard.press('Enter')
  await signInAgain(page, ada, path)
  await expect(page.getByRole('log').getByText('First words')).toBeVisible()
  type Conversations = { conversations: { lastMessage: { content: string } | null }[] }
  const lastOfBo = async () =>
    (await call<Conversations>(his, 'messages/conversations')).conversations[0]?.lastMessage?.content
  await expect.poll(lastOfBo).toBe('First words')

  const message = page.locator('[data-message]').last()
  await message.hover()
  await message.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('textbox', { name: 'Edit message' })
  await editing.fill('Better words')
  await endSession(page, /messages.edit/)
  await page.keyboard.press('Enter')
  await signInAgain(page, ada, path)
  await expect(editing).toHaveValue('Better words')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(message).toContainText('Better words')
  await expect(message).toContainText('edited')
})
