import type { CDPSession, Page } from 'playwright-core'

/** Decides about the first card: right connects, left passes. */
export type Swipe = (page: Page, isConnect: boolean) => Promise<void>

type Point = { x: number; y: number }

const stepMilliseconds = 16
const steps = 12
/** A mouse is over a button before it presses. */
const restMilliseconds = 250
/** Nobody presses for no time at all: a click and a tap take about as long. */
const pressMilliseconds = 80

const firstCard = '[data-deck] [data-card]'

export const byKey: Swipe = (page, isConnect) => page.keyboard.press(isConnect ? 'ArrowRight' : 'ArrowLeft')

export const byClick: Swipe = async (page, isConnect) => {
  const { x, y } = await buttonOf(page, isConnect)
  await page.mouse.move(x, y)
  await page.waitForTimeout(restMilliseconds)
  await page.mouse.click(x, y, { delay: pressMilliseconds })
}

export const byTap: Swipe = async (page, isConnect) => {
  const point = await buttonOf(page, isConnect)
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

/** The middle of the first card's button. Pressed there directly: Playwright's own checks would take the page's time. */
async function buttonOf(page: Page, isConnect: boolean): Promise<Point> {
  const button = page.locator(`${firstCard} [data-action="${isConnect ? 'connect' : 'pass'}"]`).first()
  const { x, y, width, height } = (await button.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Over the first card's picture, sideways, far enough to decide. */
async function pathOver(page: Page, isConnect: boolean): Promise<Point[]> {
  const box = (await page.locator(firstCard).first().boundingBox())!
  const from = { x: box.x + box.width / 2, y: box.y + 60 }
  const by = (isConnect ? 1 : -1) * Math.min(180, box.width / 2 - 10)
  return Array.from({ length: steps + 1 }, (_, step) => ({ x: from.x + (by * step) / steps, y: from.y }))
}
