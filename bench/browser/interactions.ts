import type { Page } from 'playwright-core'
import type { Screen } from '../environment/browser.ts'
import { byKey, byTap, click, hold, tap } from '../environment/input.ts'
import { type Answer, takeAnswer } from '../metrics/paints.ts'
import { swipeOften } from './swipe-often.ts'

/** What somebody does on a screen, one input after the other; each is answered before the next. */
export type Doing = (page: Page, origin: string, screen: Screen) => Promise<Answer[]>

/** As a person rests before the next press. */
const restMilliseconds = 500
const swipes = 20
const threads = 8
const words = 'How is it going?'

async function each(page: Page, inputs: readonly (() => Promise<unknown>)[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const input of inputs) {
    await page.waitForTimeout(restMilliseconds)
    await takeAnswer(page)
    await input()
    await page.waitForTimeout(restMilliseconds)
    answers.push(await takeAnswer(page))
  }
  return answers
}

const presses = { phone: tap, desktop: click }

const typed = (page: Page, text: string) => [...text].map((letter) => () => hold(page, letter))

async function onNetwork(page: Page, origin: string, screen: Screen): Promise<Answer[]> {
  await page.goto(`${origin}/network`)
  await page.locator('[data-deck] [data-card]').first().waitFor()
  return swipeOften(page, screen === 'phone' ? byTap : byKey, swipes)
}

async function inInbox(page: Page, origin: string, screen: Screen): Promise<Answer[]> {
  await page.goto(`${origin}/inbox`)
  const rows = page.getByRole('region', { name: 'Conversations' }).locator('a[href*="user="]')
  await rows.first().waitFor()
  const field = page.getByRole('textbox', { name: /^Message / })
  const answers: Answer[] = []
  for (let place = 0; place < threads; place++) {
    answers.push(...(await each(page, [() => presses[screen](page, rows.nth(place))])))
    await field.waitFor()
    await field.focus()
    answers.push(...(await each(page, [...typed(page, words), () => hold(page, 'Enter')])))
    if (screen === 'phone') await page.goBack()
  }
  return answers
}

async function onProfile(page: Page, origin: string, screen: Screen): Promise<Answer[]> {
  const press = presses[screen]
  await page.goto(`${origin}/profile`)
  const button = (name: RegExp) => page.getByRole('button', { name }).first()
  await button(/^(Edit|Add) bio$/).waitFor()
  const opened = await each(page, [() => press(page, button(/^(Edit|Add) bio$/))])
  await page.getByRole('textbox', { name: 'About you' }).focus()
  const written = await each(page, typed(page, 'I build tools that small teams like to use.'))
  const chosen = await each(page, [() => press(page, button(/^(Edit|Add) other interests$/))])
  const interests = page.getByRole('group', { name: 'Interests' }).getByRole('button')
  const choices = Array.from({ length: 10 }, (_, place) => () => press(page, interests.nth(place)))
  return [...opened, ...written, ...chosen, ...(await each(page, choices))]
}

/** The three screens on which members spend their day. */
export const doings: Readonly<Record<'Network' | 'inbox' | 'profile', Doing>> = {
  Network: onNetwork,
  inbox: inInbox,
  profile: onProfile,
}
