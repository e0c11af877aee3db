import type { Message, Quote } from './message.ts'

/** How long a message can be edited or deleted by who sent it, in minutes. */
export const CHANGE_MINUTES = 15

/** Emojis one member can put under one message. */
export const REACTION_LIMIT = 6

/** How much of a message its answers show, in characters. */
export const QUOTE_LENGTH = 200

/** The emojis that are offered at once; any other can be typed. */
export const commonEmojis = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const

let oneEmoji: RegExp | undefined

/** Whether a text is exactly one emoji, of however many signs it is made. */
export function isEmoji(text: string): boolean {
  // Made when it is first asked for: naming every emoji there is takes a phone a tenth of a second.
  // biome-ignore lint/complexity/useRegexLiterals: the flag is younger than the language level we compile to
  oneEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v')
  return oneEmoji.test(text)
}

/**
 * The emoji a keyboard meant: blanks are dropped, and a sign that is a letter or an emoji becomes the emoji.
 * @returns null where it is none, or more than one
 */
export function emojiOf(text: string): string | null {
  const typed = text.trim()
  return [typed, `${typed}\ufe0f`].find(isEmoji) ?? null
}

/** Whether it is still early enough to edit or delete a message: up to and including the fifteenth minute. */
export function isInTimeToChange(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() <= CHANGE_MINUTES * 60_000
}

/** What an answer to a message quotes of it. */
export function quoteOf({ id, number, senderId, content, isDeleted, revision }: Message): Quote {
  return { id, number, senderId, content: [...content].slice(0, QUOTE_LENGTH).join(''), isDeleted, revision }
}
