import { isBareGreeting } from '@netwrk/domain/messages/openers/greeting'

/** Words put after what was typed. A greeting before them ends like a sentence, since the words begin one. */
export function putAfter(typed: string, words: string, otherName: string): string {
  const before = typed.trimEnd()
  if (before === '' || words === '') return words
  const isOpenGreeting = /[\p{L}\p{N}]$/u.test(before) && isBareGreeting(before, otherName)
  return `${before}${isOpenGreeting ? '!' : ''} ${words}`
}
