import { expect } from '@playwright/test'
import { call, type Joined, joinAll, joinHere, test } from '../testing/community.ts'

// Nobody else has this age.
const age = 85

test('who connects to me is told live without moving the cards, shown on top when asked for, and answered there', async ({
  page,
  baseURL,
}) => {
  const [una, vic, wes] = await joinAll(baseURL!, ['Una Waits', 'Vic Waits', 'Wes Waits'], age)
  const me = await joinHere(page, 'Zoe Asked', age)
  // Outside the filters, and waiting all the same.
  await call(wes!.request, 'profiles/saveName', {
    ...(await call<{ profile: { name: string; username: string } }>(wes!.request, 'profiles/mine').then(
      ({ profile: { name, username } }) => ({ name, username }),
    )),
    age: 30,
  })
  let openChannel = () => {}
  const isOpened = new Promise<void>((resolve) => {
    openChannel = resolve
  })
  await page.routeWebSocket(/\/live/, async (socket) => {
    await isOpened
    socket.connectToServer()
  })
  await page.goto('/network')
  const row = page.getByRole('region', { name: /Who connected to you/ })
  const deck = page.getByRole('list', { name: 'Suggestions' })
  await expect(deck.getByRole('article')).toHaveCount(2)
  await expect(row).toHaveCount(0)
  const top = async () => (await deck.boundingBox())!.y
  const before = await top()

  const connect = (one: Joined) =>
    call(one.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await connect(una!)
  openChannel()
  await expect(page.getByRole('button', { name: 'Show 1 person connected to you' })).toBeVisible()
  for (const one of [vic!, wes!]) await connect(one)
  const news = page.getByRole('button', { name: 'Show 3 people connected to you' })
  await expect(news).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '3 people connected to you' })).toBeAttached()
  await expect(row).toHaveCount(0)
  expect(await top()).toBe(before)
  await expect(deck.getByRole('article')).toHaveCount(2)
  await news.click()
  await expect(row.getByRole('article').first().getByRole('link')).toBeFocused()
  await expect(row.getByRole('article')).toHaveCount(3)
  await expect(row.getByRole('heading', { name: 'Who connected to you 3' })).toBeVisible()
  await expect(page.getByRole('article', { name: una!.name })).toHaveCount(1)

  await row.getByRole('button', { name: `Pass on ${vic!.name}` }).click()
  await expect(row.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo pass' }).click()
  await expect(row.getByRole('article', { name: vic!.name }).getByRole('link')).toBeFocused()

  await row.getByRole('button', { name: `Connect with ${wes!.name}` }).click()
  const match = page.getByRole('dialog', { name: "It's a Match" })
  await expect(match).toContainText(`You and ${wes!.name} want to meet each other.`)
  await match.getByRole('button', { name: 'Keep Swiping' }).click()
  await row.getByRole('button', { name: `Pass on ${una!.name}` }).click()
  await row.getByRole('button', { name: `Pass on ${vic!.name}` }).click()
  await expect(row).toHaveCount(0)

  await page.getByRole('button', { name: 'Match analytics' }).click()
  const analytics = page.getByRole('region', { name: 'Match analytics' })
  for (const figure of [/Total Matches\s*1/, /Match Rate\s*100%/, /Total Swipes\s*3/])
    await expect(analytics).toContainText(figure)
})
