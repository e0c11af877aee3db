import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'

/** Sending a file is no call of the contract but `POST /uploads`, because its body is the file and is streamed. */
export const uploadsContract = {
  /** Deletes what the caller sent and nothing refers to yet, by its path. */
  remove: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ path: lineText(300) }),
    output: z.object({}),
    refuses: ['uploads.not_found'],
  }),
}
