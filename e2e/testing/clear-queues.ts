import { expect, type Page } from '@playwright/test'

// A queue is worked through as its keys are meant: n opens the first, and after each decision Enter opens the next.

const send = 'Control+Enter'

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Whether there is a next one, to which Enter leads; the focus is on what says that there is none otherwise. */
async function hasNext(page: Page, name: string): Promise<boolean> {
  await expect(page.locator(':focus')).toBeVisible()
  const next = page.getByRole('button', { name })
  if ((await next.count()) === 0) return false
  await expect(next).toBeFocused()
  await press(page, 'Enter')
  return true
}

/** Opens the first of the list. Resolves to what is open now: the one whose name has the focus. */
async function opened(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))
  await expect(heading).toBeVisible()
  return (await heading.textContent()) ?? ''
}

async function claim(page: Page): Promise<void> {
  await press(page, 'c')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
}

/** Tickets: every other one as the rules propose, the rest dismissed; a message that waits is delivered or rejected. */
export async function clearTickets(page: Page): Promise<string[]> {
  const cleared: string[] = []
  await press(page, 'n')
  do {
    const name = await opened(page)
    const isEven = cleared.length % 2 === 0
    if (name.startsWith('Held')) await reviewHeld(page, isEven)
    await claim(page)
    await (isEven ? decideAsProposed(page) : dismiss(page))
    await expect(page.getByText(/^Decided: this is decision \d+\.$/)).toBeVisible()
    cleared.push(name)
  } while (await hasNext(page, 'Next ticket'))
  return cleared
}

async function decideAsProposed(page: Page): Promise<void> {
  await press(page, 'p')
  await expect(page.getByLabel('What was found')).toBeFocused()
  await page.keyboard.type('Money was asked for.')
  await press(page, 'Tab')
  await page.keyboard.type('Nobody is asked for money here.')
  await press(page, send)
}

async function dismiss(page: Page): Promise<void> {
  await press(page, 'd', 'Space', send)
}

async function reviewHeld(page: Page, isDelivered: boolean): Promise<void> {
  const message = page.getByRole('article', { name: /^A message to / })
  await expect(message).toBeVisible()
  await press(page, 'h')
  await expect(message.getByRole('textbox')).toBeFocused()
  if (isDelivered) await press(page, 'Tab', 'Enter')
  else {
    await page.keyboard.type('Nobody pays a fee for a loan.')
    await press(page, send)
  }
  await expect(message).toHaveCount(0)
  // On to the ticket.
  await opened(page)
}

/** Appeals: upheld and overturned in turn. */
export async function clearAppeals(page: Page): Promise<string[]> {
  const cleared: string[] = []
  await press(page, 'n')
  do {
    cleared.push(await opened(page))
    await press(page, 'd', cleared.length % 2 === 0 ? 'ArrowDown' : 'Space', 'Tab')
    await page.keyboard.type('We have looked at it once more.')
    await press(page, send)
    await expect(page.getByRole('heading', { name: 'This appeal is not open any more' })).toBeVisible()
  } while (await hasNext(page, 'Next appeal'))
  return cleared
}

/** Businesses or refunds: yes and no in turn; a refund is of all that was paid. */
export async function clearCases(page: Page, fieldsOfYes: 0 | 1): Promise<string[]> {
  const cleared: string[] = []
  await press(page, 'n')
  do {
    cleared.push(await opened(page))
    await claim(page)
    await expect(page.getByRole('form', { name: /^Decision/ })).toBeVisible()
    await press(page, 'd')
    if (cleared.length % 2 === 0) await press(page, 'ArrowDown', 'Tab')
    else await press(page, 'Space', 'Tab', ...(fieldsOfYes === 1 ? ['Tab'] : []))
    await page.keyboard.type('The papers say so.')
    await press(page, send)
    await expect(page.getByRole('heading', { name: 'This does not wait any more' })).toBeVisible()
  } while (await hasNext(page, 'Next case'))
  return cleared
}
