/** What a member's attention is asked for and how much of it there is, in new conversations over the same time. */
export type Demand = { incoming: number; capacity: number }

/** How far one update moves a price where twice as much comes as is wanted. */
export const PRICE_STEP = 0.3
/** No price keeps somebody back by more: at 4 another who is likely at a fiftieth comes first. */
export const HIGHEST_PRICE = 4

/**
 * The next shadow price of a member's attention: a projected sub-gradient step. It rises while more is expected to come
 * than they are open to, falls while less is, and is never below 0. Who is open to nothing has the highest price.
 */
export function nextPrice(price: number, { incoming, capacity }: Demand, step: number = PRICE_STEP): number {
  if (capacity <= 0) return HIGHEST_PRICE
  const moved = price + (step * (incoming - capacity)) / capacity
  return Math.min(HIGHEST_PRICE, Math.max(0, moved))
}

/** Choices about a member that the community's share of likes counts as much as. */
const SHARE_WEIGHT = 20

/**
 * How many connects are expected to come to a member: the views that dealing brings them, times the share of likes among
 * those who chose about them, shrunk towards the share in the whole community where few did.
 */
export function expectedIncoming(
  views: number,
  { chosen, liked }: { chosen: number; liked: number },
  communityShare: number,
): number {
  return (views * (liked + SHARE_WEIGHT * communityShare)) / (chosen + SHARE_WEIGHT)
}

/** For so many days a newcomer is brought to so many views at least, evenly over the days. */
export const FLOOR_DAYS = 14
export const FLOOR_VIEWS = 7
/** What a newcomer without any view is lifted by: a pair less than half as likely comes level. */
export const HIGHEST_LIFT = 0.8

/**
 * By how much a newcomer is lifted: the share of the views due by now that is missing, of the highest lift. 0 for who has
 * what is due, and from the 14th day on. The first day counts whole, so that nobody waits for it.
 */
export function newcomerLift(daysHere: number, views: number): number {
  if (daysHere >= FLOOR_DAYS) return 0
  const due = (FLOOR_VIEWS * Math.min(FLOOR_DAYS, daysHere + 1)) / FLOOR_DAYS
  return HIGHEST_LIFT * Math.max(0, 1 - views / due)
}

/** How a member answers those who connect with them, in buckets; `unknown` for newcomers and whoever was asked little. */
export type ReplyBucket = 'unknown' | 'often' | 'sometimes' | 'rarely'

/** Up to so many requests say nothing about whether somebody answers. */
export const FEWEST_REQUESTS = 5

/**
 * How a member answers, from how many different people asked and how many of them had a yes or a no. Counted by people, a
 * pair that works together moves it by one of at least six; a no is an answer, so that being choosy costs nothing.
 */
export function replyBucketOf(asked: number, decided: number): ReplyBucket {
  if (asked <= FEWEST_REQUESTS) return 'unknown'
  const share = decided / asked
  if (share >= 0.6) return 'often'
  return share >= 0.2 ? 'sometimes' : 'rarely'
}

/** What a bucket takes from the order: the logarithm of how much less is answered, never against who is not known. */
export const replyCosts: Readonly<Record<ReplyBucket, number>> = {
  unknown: 0,
  often: 0,
  sometimes: Math.log(1 / 0.6),
  rarely: Math.log(1 / 0.3),
}

/** All that the order takes off for a member, in one number: a column of the member index, kept in single precision. */
export function priceOf(shadowPrice: number, lift: number, replies: ReplyBucket): number {
  return Math.fround(shadowPrice - lift + replyCosts[replies])
}
