import { expect, type Page } from '@playwright/test'
import { call, endSession, type Joined, join, swipe } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { picture } from '../testing/pictures.ts'

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

test('a swipe after the session has ended leads to signing in, and back to the cards', async ({ page }) => {
  const ada = await join(page, 'Ada Swipes')
  await page.goto('/network')
  await expect(page.getByRole('article').first()).toBeVisible()
  await endSession(page, /connections.swipe/)
  await page.keyboard.press('ArrowLeft')
  await signInAgain(page, ada, '/network')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a message after the session has ended is sent once its member has signed in again', async ({
  page,
  browser,
}) => {
  const ada = await join(page, 'Ada Writes')
  const his = await (await browser.newContext()).newPage()
  const bo = await join(his, 'Bo Reads')
  await swipe(page, bo.id, 'connect')
  await swipe(his, ada.id, 'connect')
  await page.goto(`/inbox?user=${bo.id}`)
  await expect(page.getByText('Start the conversation!')).toBeVisible()
  await endSession(page, /messages.send/)
  await page.getByRole('textbox', { name: 'Message' }).fill('Not lost')
  await page.keyboard.press('Enter')
  await signInAgain(page, ada, `/inbox?user=${bo.id}`)
  await expect(page.getByRole('log').getByText('Not lost')).toBeVisible()
  await expect
    .poll(async () => {
      const { conversations } = await call<{ conversations: { lastMessage: { content: string } | null }[] }>(
        his,
        'messages/conversations',
      )
      return conversations[0]?.lastMessage?.content
    })
    .toBe('Not lost')
})

test('a bio that was typed when the session ended is there after signing in again, and can be saved', async ({
  page,
}) => {
  const ada = await join(page, 'Ada Types')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add bio' }).click()
  const form = page.getByRole('form', { name: 'Bio' })
  await form.getByRole('textbox').fill('Half a thought')
  await endSession(page, /profiles.saveBio/)
  await form.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: 'Sign In Required' })
    .getByRole('button', { name: 'Sign In' })
    .click()
  await signInAgain(page, ada, '/profile')
  await expect(form.getByRole('textbox')).toHaveValue('Half a thought')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect((await call<{ profile: { bio: string } }>(page, 'profiles/mine')).profile.bio).toBe('Half a thought')
})

test('an upload after the session has ended leads to signing in, and back to the profile', async ({
  page,
}) => {
  const ada = await join(page, 'Ada Uploads')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add photo' }).click()
  const file = page.getByRole('dialog', { name: 'Add Profile Photo' }).locator('input[type=file]')
  await file.waitFor({ state: 'attached' })
  await endSession(page, /nothing/)
  await file.setInputFiles(picture('me.png', [90, 120, 60]))
  await signInAgain(page, ada, '/profile')
})

test('Upgrade after the session has ended leads to signing in, and back to the plans', async ({ page }) => {
  const ada = await join(page, 'Ada Upgrades')
  await page.goto('/subscription')
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled()
  await endSession(page, /billing.(?!refundRequest)/)
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await signInAgain(page, ada, '/subscription')
})

test('an edit of a message that was refused when the session ended is there after signing in again', async ({
  page,
  browser,
}) => {
  const ada = await join(page, 'Ada Edits')
  const his = await (await browser.newContext()).newPage()
  const bo = await join(his, 'Bo Matches')
  await swipe(page, bo.id, 'connect')
  await swipe(his, ada.id, 'connect')
  await page.goto(`/inbox?user=${bo.id}`)
  await expect(page.getByText('Start the conversation!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('First words')
  await page.keyboard.press('Enter')
  const message = page.locator('[data-message]').last()
  await message.hover()
  await message.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editing = page.getByRole('textbox', { name: 'Edit message' })
  await editing.fill('Better words')
  await endSession(page, /messages.edit/)
  await page.keyboard.press('Enter')
  await signInAgain(page, ada, `/inbox?user=${bo.id}`)
  await expect(editing).toHaveValue('Better words')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(message).toContainText('Better words')
  await expect(message).toContainText('edited')
})

test('whoever signs in instead finds nothing of who was here', async ({ page, browser }) => {
  await join(page, 'Ada Leaves')
  const bo = await join(await (await browser.newContext()).newPage(), 'Bo Arrives')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add bio' }).click()
  await page.getByRole('form', { name: 'Bio' }).getByRole('textbox').fill('A secret of hers')
  await endSession(page, /profiles.saveBio/)
  await page.getByRole('form', { name: 'Bio' }).getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: 'Sign In Required' })
    .getByRole('button', { name: 'Sign In' })
    .click()
  // Where the other one was is not where this one wants to be.
  await signInAgain(page, bo, '/')
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Add bio' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('A secret of hers')
})

test('whoever signs out is told nothing of a session that ended', async ({ page }) => {
  await join(page, 'Ada Signs Out')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  // Past the moment at which the live channel of the former session is closed.
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})
