import { z } from 'zod'

/** What a question is about, as whoever asks chooses it. */
export const topicTexts = {
  account: 'My account',
  payment: 'Plans and payments',
  safety: 'Safety',
  problem: 'Something does not work',
  idea: 'An idea',
  other: 'Something else',
} as const
export type Topic = keyof typeof topicTexts
export const topics = Object.keys(topicTexts) as [Topic, ...Topic[]]
export const topicSchema = z.enum(topics)

/** The longest question and the longest answer, in characters. */
export const QUESTION_LIMIT = 4000
