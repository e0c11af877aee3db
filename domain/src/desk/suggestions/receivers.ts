import { countOf, gini, percentileOf, sumOf, type Tally } from './spread.ts'
import { FEWEST_MEMBERS, type ReceiverKey } from './suggestion-figures.ts'

/** What came to members within some days: how many had so many views, and how many were asked by so many people of so many they are open to. */
export type Receivers = {
  views: readonly Tally[]
  asked: readonly { asked: number; capacity: number; count: number }[]
}

/** Every figure of exposure and load over so many days. Of too few members there is none but their number. */
export function receiversFound(
  { views, asked }: Receivers,
  days: number,
): Record<ReceiverKey, number | null> {
  const members = countOf(views)
  if (members < FEWEST_MEMBERS) return { ...nothing, members }
  const load = asked.map((one) => ({ value: loadOf(one, days), count: one.count }))
  const among = (tallies: readonly Tally[], isMeant: (value: number) => boolean) =>
    countOf(tallies.filter(({ value }) => isMeant(value))) / members
  return {
    members,
    views: sumOf(views) / members,
    gini: gini(views),
    unseen: among(views, (value) => value === 0),
    median: percentileOf(load, 0.5),
    p95: percentileOf(load, 0.95),
    above: among(load, (value) => value > 1),
  }
}

const nothing = { views: null, gini: null, unseen: null, median: null, p95: null, above: null }

function loadOf({ asked, capacity }: { asked: number; capacity: number }, days: number): number {
  return (asked * 7) / days / capacity
}
