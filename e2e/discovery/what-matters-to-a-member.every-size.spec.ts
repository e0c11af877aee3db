import { expect, type Page } from '@playwright/test'
import { expectFine, expectFits } from '../testing/accessible-screen.ts'
import { call, joinAll, joinHere, test } from '../testing/community.ts'
import { maya, signIn } from '../testing/people.ts'

const left = (page: Page) => page.getByRole('status', { name: 'People left' })
const peopleLeft = async (page: Page) => Number.parseInt((await left(page).textContent()) ?? '', 10)
const strength = (page: Page, of: string, name: string) =>
  page
    .getByRole('radiogroup', { name: `How much it matters: ${of}` })
    .getByRole('radio', { name: new RegExp(`^${name}`) })

test('an age range that is flexible keeps nobody away and is said on the cards; nobody who connected is out of reach', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const me = await joinHere(page, 'Wanda Weighs', 89)
  const [older] = await joinAll(baseURL!, ['Olaf Older'], 90)
  await call(older!.request, 'connections/swipe', { targetId: me.id, action: 'connect' })
  await page.goto('/network')
  await expect(page.getByRole('region', { name: 'Who connected to you' })).toContainText('Olaf Older')

  await page.goto('/preferences')
  await expect(left(page)).toHaveText('0 people')
  await expect(strength(page, 'age', 'Must')).toBeChecked()
  await expect(strength(page, 'age', 'Must')).toHaveAccessibleName(/^Must 0 people$/)
  await expect(strength(page, 'location', 'Flexible')).toBeDisabled()
  await expect(
    page.getByText(/^The other way round: the preferences of \d+ (people|person) let/),
  ).toBeVisible()
  await strength(page, 'age', 'Flexible').click()
  await expect.poll(() => peopleLeft(page)).toBeGreaterThan(100)
  await expectFine(page, 'preferences with strengths')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(strength(page, 'age', 'Flexible')).toBeChecked()

  await page.goto('/network')
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article')
  await expect(cards.first()).toContainText('Outside what you prefer: age')
  await expectFits(page, 'cards outside of what is flexible')

  await page.goto('/preferences')
  await strength(page, 'age', "Don't care").click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/network')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByText('Outside what you prefer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Who connected to you' })).toContainText('Olaf Older')
})

test('on premium a strength says how many people it leaves before anything is saved, and Reset takes all back', async ({
  page,
}) => {
  await signIn(page, maya)
  await page.goto('/preferences')
  await expect(left(page)).toHaveText(/^\d+ people$/)
  const all = await peopleLeft(page)
  await page.getByRole('button', { name: /^Trading \d/ }).click()
  await expect.poll(() => peopleLeft(page)).toBeLessThan(all / 2)
  await strength(page, 'skills', 'Flexible').click()
  await expect.poll(() => peopleLeft(page)).toBeGreaterThanOrEqual(all)
  await expect(strength(page, 'skills', 'Flexible')).toHaveAccessibleName(/^Flexible \d+ people$/)
  await expect(strength(page, 'skills', 'Must')).toHaveAccessibleName(/^Must \d+ (people|person)$/)
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(strength(page, 'skills', 'Must')).toBeChecked()
})
