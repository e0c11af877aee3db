import type { CDPSession, Locator, Page } from 'playwright-core'
import { BenchError } from '../bench-error.ts'

/** Decides about the first card: right connects, left passes. */
export type Swipe = (page: Page, isConnect: boolean) => Promise<void>

type Point = { x: number; y: number }

const stepMilliseconds = 16
const steps = 12
/** A mouse is over a button before it presses. */
const restMilliseconds = 250
/** Nobody presses for no time at all: a click, a tap and a key take about as long. */
const pressMilliseconds = 80

const firstCard = '[data-deck] [data-card]'

export const byKey: Swipe = (page, isConnect) => hold(page, isConnect ? 'ArrowRight' : 'ArrowLeft')

/** Presses a key as long as a person does. */
export function hold(page: Page, key: string): Promise<void> {
  return page.keyboard.press(key, { delay: pressMilliseconds })
}

export const byClick: Swipe = (page, isConnect) => click(page, buttonOf(page, isConnect))

export const byTap: Swipe = (page, isConnect) => tap(page, buttonOf(page, isConnect))

/** With the mouse, on the middle of an element. Not by Playwright's own click, whose checks would take the page's time. */
export async function click(page: Page, element: Locator): Promise<void> {
  const { x, y } = await middleOf(element)
  await page.mouse.move(x, y)
  await page.waitForTimeout(restMilliseconds)
  await page.mouse.click(x, y, { delay: pressMilliseconds })
}

/** The same with a finger. */
export async function tap(page: Page, element: Locator): Promise<void> {
  const point = await middleOf(element)
  const client = await page.context().newCDPSession(page)
  await touch(client, 'touchStart', point)
  await page.waitForTimeout(pressMilliseconds)
  await touch(client, 'touchEnd')
  await client.detach()
}

export const byMouse: Swipe = async (page, isConnect) => {
  const path = await pathOver(page, isConnect)
  await page.mouse.move(path[0]!.x, path[0]!.y)
  await page.mouse.down()
  for (const { x, y } of path) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(stepMilliseconds)
  }
  await page.mouse.up()
}

export const byFinger: Swipe = async (page, isConnect) => {
  const path = await pathOver(page, isConnect)
  const client = await page.context().newCDPSession(page)
  await touch(client, 'touchStart', path[0]!)
  for (const point of path) {
    await touch(client, 'touchMove', point)
    await page.waitForTimeout(stepMilliseconds)
  }
  await touch(client, 'touchEnd')
  await client.detach()
}

function touch(client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) {
  return client.send('Input.dispatchTouchEvent', { type, touchPoints })
}

function buttonOf(page: Page, isConnect: boolean): Locator {
  return page.locator(`${firstCard} [data-action="${isConnect ? 'connect' : 'pass'}"]`).first()
}

/** Brings an element into the middle of the screen, where nothing may cover it, and says where its own middle is. */
async function middleOf(element: Locator): Promise<Point> {
  await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await element.page().waitForTimeout(restMilliseconds)
  const { isCovered, ...middle } = await element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    return { ...middle, isCovered: !it.contains(document.elementFromPoint(middle.x, middle.y)) }
  })
  if (isCovered) throw new BenchError(`Something covers ${element}, so it cannot be pressed.`)
  return middle
}

/** Over the first card's picture, sideways, far enough to decide. */
async function pathOver(page: Page, isConnect: boolean): Promise<Point[]> {
  const box = (await page.locator(firstCard).first().boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + 60 }
  const by = (isConnect ? 1 : -1) * Math.min(180, box.width / 2 - 10)
  return Array.from({ length: steps + 1 }, (_, step) => ({ x: from.x + (by * step) / steps, y: from.y }))
}
