import type { Page } from 'playwright-core'

/** What the browser itself noted of one input: until the next paint, in milliseconds, and its three parts. */
export type Answer = { duration: number; delay: number; work: number; paint: number; shift: number }

/** The shortest that Event Timing tells of, in milliseconds; it counts in steps of 8. */
const SHORTEST = 16

type Noted = { events: PerformanceEventTiming[]; shift: number }
type Noting = typeof globalThis & { noted: Noted }
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Lets every document of the page note its inputs and layout shifts, from its first line on. */
export async function notePaints(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const noted: Noted = { events: [], shift: 0 }
    // TypeScript's list of its options ends before this one.
    const withThreshold = { type: 'event', durationThreshold, buffered: true }
    ;(globalThis as Noting).noted = noted
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) noted.events.push(entry)
    }).observe(withThreshold)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput) noted.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  }, SHORTEST)
}

/**
 * Takes every frame that the browser draws. With nobody to look it may hold back the frame of a typed letter until something else
 * moves, and the letter would count as answered then, some 15 s later. They are taken small: at full size that alone takes a part of
 * the processor which nobody's browser spends, and answers on the desktop seem slower by a half.
 */
export async function takeFrames(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  client.on('Page.screencastFrame', ({ sessionId }) => {
    // Of a page that was closed meanwhile nothing more is taken.
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  const small = { format: 'jpeg', quality: 1, maxWidth: 100, maxHeight: 100 } as const
  await client.send('Page.startScreencast', { ...small, everyNthFrame: 1 })
}

/** The slowest event of the input since the last look, as Interaction to Next Paint counts, and what moved unasked. */
export async function takeAnswer(page: Page): Promise<Answer> {
  const { events, shift } = await page.evaluate(() => {
    const { noted } = globalThis as Noting
    const taken = noted.events.map(({ startTime, processingStart, processingEnd, duration }) => ({
      duration,
      delay: processingStart - startTime,
      work: processingEnd - processingStart,
      paint: startTime + duration - processingEnd,
    }))
    const answer = { events: taken, shift: noted.shift }
    Object.assign(noted, { events: [], shift: 0 })
    return answer
  })
  const shortest = { duration: SHORTEST, delay: 0, work: 0, paint: SHORTEST }
  const slowest = events.reduce((most, one) => (one.duration > most.duration ? one : most), shortest)
  return { ...slowest, shift }
}
