import { type Category, REPORTABLE_MESSAGES, type Target } from '@netwrk/domain/safety/report'
import type { WholeTarget } from '../menu/safety-context.ts'

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

/** A report as it begins: with what was typed before, and the message that it was opened from. */
export function beginReport(stored: TypedReport | null, messageId: string | undefined): TypedReport {
  const typed = { ...emptyReport, ...stored }
  if (messageId === undefined) return typed
  const others = typed.messageIds.filter((id) => id !== messageId)
  return { ...typed, photo: null, messageIds: [messageId, ...others].slice(0, REPORTABLE_MESSAGES) }
}

/** Whether there is nothing that would be missed. */
export function isUntouched({ category, messageIds, photo, words, alsoBlocks }: TypedReport): boolean {
  const isPicked = messageIds.length > 0 || photo !== null
  return category === null && !isPicked && words.trim() === '' && !alsoBlocks
}

/** What is reported: what it was opened for, else the messages or the photo that were picked, else the member. */
export function targetOf({ messageIds, photo }: TypedReport, target: WholeTarget | undefined): Target {
  if (target) return target
  if (messageIds.length > 0) return { kind: 'message', messageIds: [...messageIds] }
  return photo === null ? { kind: 'member' } : { kind: 'photo', path: photo }
}
