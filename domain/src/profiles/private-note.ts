import { z } from 'zod'
import { multilineText } from '../text.ts'

export const PRIVATE_NOTE_MAX = 1000

/** What a member notes about another for themselves alone. Without a character to be seen there is no note. */
export const privateNoteSchema = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(multilineText(PRIVATE_NOTE_MAX))
