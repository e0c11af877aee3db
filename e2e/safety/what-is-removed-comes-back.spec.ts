import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call } from '../testing/api.ts'
import { test } from '../testing/journey.ts'
import { picture } from '../testing/pictures.ts'
import { newcomer, newModerator, reportedTicket, type Somebody, talk, uploaded } from '../testing/safety.ts'

const facts = 'It asks for money that nobody owes you.'
const rule = 'Nobody is asked for money here.'
const words = 'Send me 500 dollars'

/** Removes one of what was reported, with its reasons. */
async function remove({ page }: Somebody, number: number, what: RegExp) {
  await page.goto(`/moderation?ticket=${number}`)
  const form = page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: /^Remove content/ }).click()
  await form.getByRole('radio', { name: what }).click()
  await form.getByLabel('What was found').fill(facts)
  await form.getByLabel('The rule or law it breaks').fill(rule)
  await form.getByRole('button', { name: 'Remove content' }).click()
  await expect(page.getByText(/^Decided: this is decision \d+\.$/)).toBeVisible()
}

/** How many photos a profile shows to whoever is on the page. */
async function photosOf(page: Page, id: string): Promise<number> {
  const { person } = await call<{ person: { photos: string[] } }>(page, 'profiles/view', { id })
  return person.photos.length
}

/** Appeals the newest decision about oneself, on the screen. */
async function appeal({ page }: Somebody) {
  await page.goto('/account-status')
  const decision = page.getByRole('article', { name: 'Content removed' }).first()
  await expect(decision.getByText(facts)).toBeVisible()
  await expect(decision.getByText(rule)).toBeVisible()
  await decision.getByRole('button', { name: 'Appeal' }).click()
  await decision.getByLabel('Why should this be decided differently?').fill('It was a joke between us.')
  await decision.getByRole('button', { name: 'Send appeal' }).click()
  await expect(decision.getByText(/^Your appeal (is open|has been open) since /)).toBeVisible()
}

/** Overturns what a member appeals. */
async function overturn({ page }: Somebody, name: string) {
  await page.goto('/desk/reports?show=appeals')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const form = page.getByRole('form', { name: 'Outcome' })
  await form.getByRole('radio', { name: /^Overturn/ }).click()
  await form.getByRole('textbox').fill('They know each other.')
  await form.getByRole('button', { name: 'Decide the appeal' }).click()
  await expect(page.getByText('The appeal is decided, and the member is told.')).toBeVisible()
}

test('a message and a photo are removed with reasons that their owner reads, and an appeal brings them back', async ({
  browser,
}) => {
  test.slow()
  // Another attempt has a Bo of its own.
  const bo = await newcomer(browser, `Bo ${randomUUID().slice(0, 8)}`)
  const ana = await newcomer(browser, 'Ana Removal')
  const [mo, olga] = [await newModerator(browser, 'Mo Removal'), await newModerator(browser, 'Olga Removal')]
  const conversationId = await talk(ana, bo, ['Hello Ana', words])
  for (const colour of [
    [60, 90, 200],
    [200, 90, 60],
  ] as const) {
    const uploadId = await uploaded(bo.page, { purpose: 'profile' }, picture('photo.png', colour))
    await call(bo.page, 'profiles/addPhoto', { uploadId, replaces: null })
  }
  await ana.page.goto(`/inbox?user=${bo.id}`)
  const said = ana.page.getByRole('log').getByText(words)
  await expect(said).toBeVisible()

  // The message: gone from Ana's open thread, and Bo reads why.
  const { messages } = await call<{ messages: { id: string; content: string }[] }>(
    ana.page,
    'messages/thread',
    { conversationId },
  )
  const messageIds = messages.filter(({ content }) => content === words).map(({ id }) => id)
  await remove(mo, await reportedTicket(ana, bo, mo, { kind: 'message', messageIds }), /^Message: Send me/)
  await expect(said).toHaveCount(0)
  await appeal(bo)
  await overturn(olga, bo.name)
  await ana.page.reload()
  await expect(said).toBeVisible()

  // The photo: gone from the profile that Ana sees.
  const before = await photosOf(ana.page, bo.id)
  await remove(mo, await reportedTicket(ana, bo, mo), /^Photo 1/)
  expect(await photosOf(ana.page, bo.id)).toBe(before - 1)
  await appeal(bo)
  await overturn(olga, bo.name)
  expect(await photosOf(ana.page, bo.id)).toBe(before)
  await bo.page.goto('/account-status')
  await expect(bo.page.getByText('Nothing applies to your account now.')).toBeVisible()
  await expect(bo.page.getByText('They know each other.')).toHaveCount(2)
})
