import { z } from 'zod'
import { replyBucketOf } from '../discovery/best-for-both/price.ts'

/** How soon a member usually answers a request, in the order in which they are tried. */
export const replySignals = ['within_two_days', 'within_a_week'] as const
export const replySignalSchema = z.enum(replySignals)
export type ReplySignal = z.infer<typeof replySignalSchema>

/** In days. */
export const replyWindows: Readonly<Record<ReplySignal, number>> = { within_two_days: 2, within_a_week: 7 }

/** What others read of it. */
export const replySignalText: Readonly<Record<ReplySignal, string>> = {
  within_two_days: 'Usually answers within two days',
  within_a_week: 'Usually answers within a week',
}

/** Of how many of the newest requests it speaks. */
export const REQUESTS_LOOKED_AT = 50

/** How many people asked at least a window ago, and how many of them had a yes or a no within it. */
export type Replies = { asked: number; decided: number }

/**
 * What is shown of how soon a member answers, or null: only something good is shown, and nothing of newcomers. It is the
 * rule by which Best for both counts answers, with one answer less than there was: so what is shown would be true without
 * any one of the people who were answered, and no pair that works together brings it about.
 */
export function replySignalOf(replies: Readonly<Record<ReplySignal, Replies>>): ReplySignal | null {
  const isUsual = (signal: ReplySignal) => {
    const { asked, decided } = replies[signal]
    return replyBucketOf(asked - 1, decided - 1) === 'often'
  }
  return replySignals.find(isUsual) ?? null
}

/** A request to a member, and when they decided about it. One a person: the newest choice of each about the member. */
export type AnsweredRequest = { askedAt: Date; decidedAt: Date | null }

/** Counts requests by people, leaving out those that are too young to say anything. */
export function countReplies(requests: readonly AnsweredRequest[], now: Date): Record<ReplySignal, Replies> {
  const count = (days: number): Replies => {
    const window = days * 24 * 60 * 60_000
    const old = requests.filter(({ askedAt }) => askedAt.getTime() <= now.getTime() - window)
    const decided = old.filter(
      ({ askedAt, decidedAt }) => decidedAt && decidedAt.getTime() - askedAt.getTime() <= window,
    )
    return { asked: old.length, decided: decided.length }
  }
  return {
    within_two_days: count(replyWindows.within_two_days),
    within_a_week: count(replyWindows.within_a_week),
  }
}
