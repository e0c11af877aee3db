import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../testing/axe.ts'
import { call, type Joined, joinAll, joinHere, test } from '../testing/community.ts'
import { doubleText, expectToFit } from '../testing/large-text.ts'

const isPhone = (page: Page) => page.viewportSize()!.width < 900
const panel = (page: Page, { name }: Joined) =>
  page.getByRole('complementary', { name: `Profile of ${name}` })
const note = (page: Page) => page.getByRole('textbox', { name: 'Private note' })

async function matched(page: Page, baseURL: string, names: [string, string], age: number) {
  const me = await joinHere(page, names[0], age)
  const [other] = await joinAll(baseURL, [names[1]], age)
  await call(me.request, 'profiles/saveSkills', { skills: ['saas', 'trading'] })
  await call(other!.request, 'profiles/saveSkills', { skills: ['copywriting', 'saas', 'trading'] })
  await call(other!.request, 'profiles/saveLookingFor', { wishes: ['co-founders', 'mentors'] })
  await call(other!.request, 'profiles/saveHeadline', { headline: 'a tool for landlords' })
  await call(other!.request, 'profiles/saveBio', {
    bio: 'I have run a small agency for ten years, and now I build what I always wanted to buy myself: honest books for people who let one or two flats.',
  })
  await call(me.request, 'connections/swipe', { targetId: other!.id, action: 'connect' })
  await call(other!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  return { me, other: other! }
}

test('who one writes to stands beside the thread where there is room, with a note that nobody else reads, and lines to begin with are in view', async ({
  page,
  baseURL,
}, { project }) => {
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'dark' : 'light' })
  const { me, other } = await matched(page, baseURL!, ['Note Ana', 'Note Bo'], 81)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await page.goto(`/inbox?user=${other.id}`)
  const lines = page.getByRole('region', { name: 'Ways to begin' }).getByRole('button')
  await expect(lines).toHaveCount(3)
  for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 })
  if (isPhone(page)) {
    await expect(panel(page, other)).toHaveCount(0)
    expect(asked.filter((path) => path.includes('profiles/note'))).toEqual([])
    const who = page.getByRole('main').getByRole('link', { name: new RegExp(`^${other.name}`) })
    await expect(who).toContainText('Building a tool for landlords')
    await who.click()
    await page.waitForURL(`**/user/${other.id}`)
  } else {
    await expect(panel(page, other)).toContainText('Building a tool for landlords')
    await expect(panel(page, other).getByRole('listitem').filter({ hasText: 'you share this' })).toHaveCount(
      2,
    )
  }
  await expect(page.getByText('Only you can see this.')).toBeVisible()
  await note(page).fill('Met at the fair in Leeds.')
  await page.route('**/rpc/profiles/saveNote', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Failed to save your note. Please try again.')).toBeVisible()
  await expectAccessible(page, 'a note that could not be saved')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a private note')
  await page.emulateMedia({ colorScheme: project.name === 'phone' ? 'light' : 'dark' })
  await expectAccessible(page, 'a private note in the other theme')

  expect(await call(me.request, 'profiles/note', { id: other.id })).toEqual({
    note: 'Met at the fair in Leeds.',
  })
  expect(await call(other.request, 'profiles/note', { id: me.id })).toEqual({ note: '' })
})

test('a profile with a note, and a thread with a profile beside it, fit with text at twice its size', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await doubleText(page)
  const { other } = await matched(page, baseURL!, ['Fold Ana', 'Fold Bo'], 83)
  await page.goto(`/user/${other.id}`)
  await expect(note(page)).toBeVisible()
  await expectToFit(page, 'a profile with a note')
  await page.goto(`/inbox?user=${other.id}`)
  await expect(page.getByRole('region', { name: 'Ways to begin' })).toBeVisible()
  await expectToFit(page, 'a thread with a profile beside it')
  if (isPhone(page)) return

  await expect(note(page)).toBeVisible()
  const sticksOut = await panel(page, other).evaluate((aside) => aside.scrollWidth > aside.clientWidth)
  expect(sticksOut, 'the profile is wider than its place').toBe(false)
})
