import { normaliseContent } from '@netwrk/domain/messages/message-content'
import { MESSAGE_LIMIT } from '@netwrk/domain/messages/message-limits'

export type ValidatedText = { content: string } | { error: string } | null

// Text copied from elsewhere brings separators and direction overrides that no message may carry.
const separators = /[\u2028\u2029]/g
const overrides = /[\u202a-\u202e\u2066-\u2069]/g

/** What would be sent of a text: trimmed and clean, or why not; null where there is nothing to be seen. */
export function validateText(text: string): ValidatedText {
  const clean = text.replace(separators, '\n').replace(overrides, '').toWellFormed()
  const content = normaliseContent(clean)
  if (content === null) return null
  if (content.length > MESSAGE_LIMIT) return { error: 'Messages can be up to 4,000 characters.' }
  return { content }
}
