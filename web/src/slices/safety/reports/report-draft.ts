import type { Category, Target } from '@netwrk/domain/safety/report'

/** What somebody has chosen and typed of a report. */
export type TypedReport = {
  category: Category | null
  /** Of the messages offered, in no order. */
  messageIds: readonly string[]
  words: string
  alsoBlocks: boolean
}

export const emptyReport: TypedReport = { category: null, messageIds: [], words: '', alsoBlocks: false }

/** Whether there is nothing that would be missed. */
export function isUntouched({ category, messageIds, words, alsoBlocks }: TypedReport): boolean {
  return category === null && messageIds.length === 0 && words.trim() === '' && !alsoBlocks
}

/** What is reported: what it was opened for, else the messages that were picked, else the member. */
export function targetOf({ messageIds }: TypedReport, target: Target | undefined): Target {
  if (target && target.kind !== 'message') return target
  return messageIds.length > 0 ? { kind: 'message', messageIds: [...messageIds] } : { kind: 'member' }
}
