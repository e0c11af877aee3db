import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Talk } from '../faults/scene.ts'

/** What somebody did in a tab, and what they noticed of the upgrade. */
export type Seen = { written: number; heard: number; visits: number; reloads: number; errors: number }

const patience = { timeout: 60_000 }
const visitEvery = 5
/** The screens that are opened beside the conversation, each of which loads when it is opened first. */
const others = ['Network', 'Home']

/** Has a member sit in a conversation in a real browser that was opened before: write, read the answer, and look elsewhere now and then. */
export async function sitInTab(
  page: Page,
  origin: string,
  { conversationId, members }: Talk,
  say: (line: string) => void,
) {
  const [, other] = members
  const seen: Seen = { written: 0, heard: 0, visits: 0, reloads: 0, errors: 0 }
  page.on('pageerror', () => seen.errors++)
  await page.goto(`${origin}/inbox?user=${other.id}`)
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.waitFor(patience)
  page.on('load', () => seen.reloads++)
  const shown = (text: string) => page.getByRole('log').getByText(text, { exact: true }).waitFor(patience)
  let isOver = false
  const arrived = async (text: string) => {
    const has = () => other.threads.get(conversationId)!.messages.some(({ content }) => content === text)
    while (!has() && !isOver) await sleep(50)
  }
  const visit = async (name: string) => {
    const link = (to: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: to, exact: true })
    await link(name).click(patience)
    await page.getByRole('heading', { level: 1 }).first().waitFor(patience)
    await page.goBack()
    await field.waitFor(patience)
    seen.visits++
  }
  const sitting = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await field.fill(`Said in the tab ${turn}`)
      await page.keyboard.press('Enter')
      await arrived(`Said in the tab ${turn}`)
      seen.written++
      other.write(conversationId, `Answered to the tab ${turn}`)
      await shown(`Answered to the tab ${turn}`)
      seen.heard++
      if (turn % visitEvery === 0) await visit(others[(turn / visitEvery) % others.length]!)
      await sleep(1000)
    }
  })()
  // What did not come in time is one that was noticed, and ends it.
  const ended = sitting.catch((error: Error) => {
    seen.errors++
    say(`the tab does not go on: ${error.message.split('\n')[0]}`)
  })
  return {
    async stop() {
      isOver = true
      await ended
      return seen
    },
  }
}
