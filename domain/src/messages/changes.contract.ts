import { z } from 'zod'
import { call } from '../call.ts'
import { changesRevision } from '../revision.ts'
import { idSchema, lineText, multilineText } from '../text.ts'
import { messageSchema } from './message.ts'

const aboutMessage = { messageId: idSchema }
const changeRefusals = [
  'messages.message_not_found',
  'messages.ended',
  'messages.not_own',
  'messages.too_late',
] as const

export const changesContract = {
  /**
   * Puts other words in place of one's own message, within 15 minutes. The revision is the one in which the member saw
   * it; words that were put there since are not written over.
   */
  edit: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ ...aboutMessage, ...changesRevision, content: multilineText(20_000) }),
    output: z.object({ message: messageSchema }),
    refuses: [
      ...changeRefusals,
      'messages.deleted',
      'messages.empty',
      'messages.too_long',
      'messages.too_many',
      'request.stale',
    ],
  }),

  /** Takes one's own message back, within 15 minutes: its words, files and reactions are gone for everybody. */
  delete: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject(aboutMessage),
    output: z.object({ message: messageSchema }),
    refuses: changeRefusals,
  }),

  /** Puts an emoji under a message, or takes one's own away again. Doing it twice is doing it once. */
  react: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ ...aboutMessage, emoji: lineText(64), isOn: z.boolean() }),
    output: z.object({ message: messageSchema }),
    refuses: [
      'messages.message_not_found',
      'messages.ended',
      'messages.deleted',
      'messages.not_an_emoji',
      'messages.too_many_reactions',
    ],
  }),
}
