import type { Category, Target } from '@netwrk/domain/safety/report'

/** What somebody has chosen and typed of a report. */
export type TypedReport = {
  category: Category | null
  /** Of the messages offered, in no order. */
  messageIds: readonly string[]
  /** Which photo of theirs it is about; never beside messages. */
  photo: string | null
  words: string
  alsoBlocks: boolean
}

export const emptyReport: TypedReport = {
  category: null,
  messageIds: [],
  photo: null,
  words: '',
  alsoBlocks: false,
}

/** Whether there is nothing that would be missed. */
export function isUntouched({ category, messageIds, photo, words, alsoBlocks }: TypedReport): boolean {
  const isPicked = messageIds.length > 0 || photo !== null
  return category === null && !isPicked && words.trim() === '' && !alsoBlocks
}

/** What is reported: what it was opened for, else the messages or the photo that were picked, else the member. */
export function targetOf({ messageIds, photo }: TypedReport, target: Target | undefined): Target {
  if (target && target.kind !== 'message') return target
  if (messageIds.length > 0) return { kind: 'message', messageIds: [...messageIds] }
  return photo === null ? { kind: 'member' } : { kind: 'photo', path: photo }
}
