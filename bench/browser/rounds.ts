import type { Page } from 'playwright-core'

const patience = { timeout: 30_000 }
/** As a person looks at a screen before going on. */
const lookMilliseconds = 1500
const threadsEach = 3

/** One round of a day: Home, some cards on Network, some threads and a message, the own profile, settings, somebody's profile. */
export async function goRound(page: Page, round: number): Promise<void> {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first()
  const look = () => page.waitForTimeout(lookMilliseconds)
  await link('Network').click(patience)
  await page.locator('[data-deck] [data-card]').first().waitFor(patience)
  await look()
  const person = page.locator('[data-deck] [data-card] a').first()
  if (await person.isVisible()) {
    await person.click(patience)
    await page.getByRole('region', { name: 'How you fit' }).waitFor(patience)
    await look()
    await page.goBack()
  }
  await link('Inbox').click(patience)
  const rows = page.getByRole('region', { name: 'Conversations' }).locator('a[href*="user="]')
  await rows.first().waitFor(patience)
  for (let place = 0; place < threadsEach; place++) {
    await rows.nth((round * threadsEach + place) % (await rows.count())).click(patience)
    const field = page.getByRole('textbox', { name: /^Message / })
    await field.waitFor(patience)
    await field.fill(`Round ${round}, thread ${place}`)
    await page.keyboard.press('Enter')
    await look()
  }
  await link('Profile').click(patience)
  await look()
  await link('Home').click(patience)
  await look()
}
