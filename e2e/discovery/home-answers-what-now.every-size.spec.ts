import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'

/** An age that nobody else has, so that the journey's people are suggested to each other alone. */
const ageOn = (page: Page) => (page.viewportSize()!.width < 900 ? 96 : 97)

/** How far down the page something begins. */
async function topOf(page: Page, name: string | RegExp): Promise<number> {
  const box = await page.getByRole('heading', { level: 2, name }).boundingBox()
  return box!.y
}

test('Home says what to do now, from a first day with nobody to one with people who wait and write', async ({
  page,
  baseURL,
}) => {
  const age = ageOn(page)
  const me = await joinHere(page, 'Nell Now', age)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Meet your first person' })).toBeVisible()
  await expect(page.getByText('Nobody passes your match preferences for now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a profile photo' })).toBeVisible()
  await expectAccessible(page, 'Home of a newcomer')

  const [ada, ben] = await joinAll(baseURL!, ['Ada Asks', 'Ben Writes', 'Cleo Fits'], age)
  await call(ada!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await call(ben!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await call(page.request, 'connections/swipe', { targetId: ben!.id, action: 'connect' })
  const { conversation } = await call<{ conversation: { id: string } }>(ben!.request, 'messages/open', {
    withId: me.id,
  })
  await call(ben!.request, 'messages/send', {
    conversationId: conversation.id,
    clientId: crypto.randomUUID(),
    content: 'What are you building, Nell?',
  })
  await page.reload()
  const faces = page.getByRole('list', { name: 'People who want to meet you' })
  await expect(faces.getByRole('link')).toHaveText([/Ada Asks$/])
  const unread = page.getByRole('list', { name: 'Unread conversations' })
  await expect(unread).toContainText('What are you building, Nell?')
  const best = page.getByRole('article', { name: 'Cleo Fits' })
  await expect(best.getByRole('list', { name: 'Why you fit' })).not.toBeEmpty()
  await expect(page.getByRole('heading', { name: 'Recent matches' })).toBeVisible()
  const tops = [
    await topOf(page, 'Who wants to meet you'),
    await topOf(page, 'Unread messages'),
    await topOf(page, "Today's best fit"),
  ]
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  const figures = await page.getByText('Entrepreneurs').boundingBox()
  expect(figures!.y).toBeGreaterThan(tops.at(-1)!)
  await expectAccessible(page, 'Home with much to do')

  await best.getByRole('button', { name: 'Connect with Cleo Fits' }).click()
  await expect(best.getByText('Connect sent to Cleo Fits.')).toBeVisible()
  await unread.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/inbox\\?user=${ben!.id}`))
  await expect(page.getByRole('log')).toContainText('What are you building, Nell?')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: /^Welcome back, Nell Now/ })).toBeVisible()
  await expect(unread).toHaveCount(0)
})
