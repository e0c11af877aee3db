import { localTexts } from '../../../lib/storage/browser-storage.ts'

/** How often Netwrk was opened in this browser, when last, and whether installing it was offered here. */
export type Visits = { count: number; lastAt: number; wasOffered: boolean }

const key = 'netwrk.visits'
const none: Visits = { count: 0, lastAt: 0, wasOffered: false }
const restMilliseconds = 30 * 60_000
const visitsBeforeOffer = 3

/** The visits with the one that begins or goes on now: opened again within half an hour, it is the same. */
export function withVisit(visits: Visits, now: number): Visits {
  const isNew = now - visits.lastAt >= restMilliseconds
  return { ...visits, count: visits.count + (isNew ? 1 : 0), lastAt: now }
}

/** Whether it is time to offer installing: once in a browser, from the third visit on or after a match. */
export function isTimeToOffer({ count, wasOffered }: Visits, hasMatched: boolean): boolean {
  return !wasOffered && (hasMatched || count >= visitsBeforeOffer)
}

/** What is kept; where that cannot be read, nothing was. */
export function readVisits(): Visits {
  try {
    const kept: unknown = JSON.parse(localTexts.read(key) ?? 'null')
    return isVisits(kept) ? kept : none
  } catch {
    return none
  }
}

/** Returns whether it is remembered: a browser that remembers nothing would be offered it each time. */
export function keepVisits(visits: Visits): boolean {
  return localTexts.write(key, JSON.stringify(visits))
}

function isVisits(kept: unknown): kept is Visits {
  if (typeof kept !== 'object' || kept === null) return false
  const { count, lastAt, wasOffered } = kept as Record<string, unknown>
  return Number.isFinite(count) && Number.isFinite(lastAt) && typeof wasOffered === 'boolean'
}
