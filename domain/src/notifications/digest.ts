import type { Settings } from '../accounts/settings.ts'

/** Things that a digest tells of at most. */
export const DIGEST_SIZE = 5
/** From this score on, in percent, somebody new fits well enough to be told of. */
export const DIGEST_SCORE = 60

export const digestKinds = ['waiting', 'matches', 'messages', 'requests', 'suggestions'] as const
export type DigestKind = (typeof digestKinds)[number]

/** People that a digest tells of: their names, as many as there are. */
export type DigestNews = { [K in DigestKind]: readonly string[] }
/** One thing of a digest: news of a kind, or what the member's profile lacks, by its label. */
export type DigestThing = { kind: DigestKind; names: readonly string[] } | { kind: 'step'; label: string }

/** What decides about what a digest tells. */
type Choices = Pick<
  Settings,
  | 'newMatches'
  | 'newMessages'
  | 'mailMatches'
  | 'mailMessages'
  | 'mailRequests'
  | 'mailWaiting'
  | 'mailSuggestions'
  | 'pushMatches'
  | 'pushMessages'
  | 'pushRequests'
>

/**
 * Whether a digest tells of a kind: where its mails are not off, or its pushes are left to the digest, and where the news
 * is not turned off by every way.
 */
export function isInDigest(kind: DigestKind, choices: Choices): boolean {
  if (kind === 'waiting') return choices.mailWaiting === 'weekly'
  if (kind === 'suggestions') return choices.mailSuggestions === 'weekly'
  if (kind === 'matches') return choices.newMatches && isLeft(choices.mailMatches, choices.pushMatches)
  if (kind === 'messages') return choices.newMessages && isLeft(choices.mailMessages, choices.pushMessages)
  return choices.newMessages && isLeft(choices.mailRequests, choices.pushRequests)
}

function isLeft(mail: string, push: string): boolean {
  return mail !== 'off' || push === 'weekly'
}

/**
 * What a digest tells, the most personal first: who waits for an answer, new matches, unread messages and requests, new
 * people who fit; the next step of the profile last, and beside news alone. Empty where nothing is new.
 */
export function digestOf(news: DigestNews, choices: Choices, nextStep: string | null): DigestThing[] {
  const things: DigestThing[] = digestKinds
    .filter((kind) => isInDigest(kind, choices) && news[kind].length > 0)
    .map((kind) => ({ kind, names: news[kind] }))
  if (things.length > 0 && nextStep !== null) things.push({ kind: 'step', label: nextStep })
  return things.slice(0, DIGEST_SIZE)
}
