import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from './arrive.ts'

/** What the browser's own text size does: everything that is measured by the text doubles. */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const double = () => document.documentElement?.style.setProperty('font-size', '200%')
    double()
    document.addEventListener('DOMContentLoaded', double)
  })
}

/** As {@link doubleText}, of the page that is there, until another is loaded. */
export async function doubleTextHere(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** No screen scrolls sideways; where one does, what sticks out is named. */
export async function expectToFit(page: Page, what: string) {
  await arrive(page)
  const seen = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // What lies above the screen widens nothing, and is cut off instead.
    const above = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')]
    const areCut = above.some((one) => one.getBoundingClientRect().right > clientWidth + 1)
    if (scrollWidth <= clientWidth && !areCut) return { isTooWide: false, sticksOut: [] }
    const sticksOut = [...document.querySelectorAll('#root *, [role=dialog] *, [role=menu] *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 160))
    return { isTooWide: true, sticksOut }
  })
  expect(seen, what).toEqual({ isTooWide: false, sticksOut: [] })
}

/** What stays at the foot of the screen covers no heading, however far the page is scrolled. */
export async function expectNoHeadingCovered(page: Page, foot: Locator, what: string) {
  await arrive(page)
  const headings = page.getByRole('main').getByRole('heading')
  for (const heading of await headings.all()) {
    await heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      window.scrollBy(0, top - 0.75 * window.innerHeight)
    })
    const [words, bar] = [await heading.boundingBox(), await foot.boundingBox()]
    const isClear = words!.y + words!.height <= bar!.y || words!.y >= bar!.y + bar!.height
    expect(isClear, `${what}: ${await heading.textContent()}`).toBe(true)
  }
}

/** The figure of something unread has room for its digits: it is as high as a line of its text, and no narrower than high. */
export async function expectRound(figure: Locator, what: string) {
  const { fontSize, width, height } = await figure.evaluate((element) => ({
    fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
    width: element.getBoundingClientRect().width,
    height: element.getBoundingClientRect().height,
  }))
  expect(height, what).toBeGreaterThan(fontSize * 1.4)
  expect(width, what).toBeGreaterThan(height * 0.95)
}

/**
 * No words are cut off by what they stand in. Those that scroll are not; nor are those that say with dots that they go on,
 * where what they stand in can be opened or tells them whole by its title.
 */
export async function expectNothingCut(page: Page, what: string) {
  const cut = await page.evaluate(() => {
    /** The words of an element itself, as far as they reach. */
    const reachOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    const hidesIn = (words: DOMRect, element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // For screen readers only.
      if (box.width <= 1 || box.height <= 1) return false
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isWide = words.right > box.right + 1 || words.left < box.left - 1
      const isHigh = words.bottom > box.bottom + 1 || words.top < box.top - 1
      return (isHidden(overflowX) && isWide) || (isHidden(overflowY) && isHigh)
    }
    const endsInDots = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isToldWhole = (element: Element) =>
      element.closest('a, button, [role=button]') !== null ||
      element
        .closest('[title]')
        ?.getAttribute('title')
        ?.includes(element.textContent ?? '') === true
    const isCut = (element: Element) => {
      const words = reachOf(element)
      if (words.width === 0 || getComputedStyle(element).visibility === 'hidden') return false
      // For screen readers only, whatever stands around it.
      if (element.clientWidth === 1 && element.clientHeight === 1) return false
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflow, position } = getComputedStyle(around)
        if (/auto|scroll/.test(overflow)) return false
        if (hidesIn(words, around)) return !(endsInDots(around) && isToldWhole(element))
        // Nothing around it cuts this off.
        if (position === 'fixed') return false
      }
      return false
    }
    return [...document.querySelectorAll('#root *, [role=dialog] *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter(isCut)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 160))
  })
  expect(cut, `what is cut off: ${what}`).toEqual([])
}
