import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'
import { privateNoteSchema } from './private-note.ts'

/** Empty for none. */
const note = z.object({ note: z.string() })

/** One note a person, which nobody but its writer reads. Of whom the caller cannot see there is none to read or write. */
export const privateNoteContract = {
  note: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({ id: idSchema }),
    output: note,
    refuses: ['profiles.not_found'],
  }),
  /** In the place of what was noted before, from wherever it was saved; an empty one removes it. */
  saveNote: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ id: idSchema, note: privateNoteSchema }),
    output: note,
    refuses: ['profiles.not_found'],
  }),
}
