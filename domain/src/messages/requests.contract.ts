import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema, multilineText } from '../text.ts'
import { conversationSchema } from './conversation.ts'
import { requestProblems } from './requests.ts'
import { confirmed, shieldRefusals } from './shielded.ts'

export const requestsContract = {
  /** What a first message to a member would meet: who they are, why it cannot be sent, how many are left today. */
  requestTerms: call({
    access: 'admitted',
    effect: 'reads',
    input: z.strictObject({ withId: idSchema }),
    output: z.object({
      other: z.object({ id: idSchema, name: z.string(), username: z.string(), photo: z.string().nullable() }),
      problem: z.enum(requestProblems).nullable(),
      /** Null is any number. */
      leftToday: z.number().int().min(0).nullable(),
    }),
    refuses: ['profiles.not_found'],
  }),

  /** The first message to a member without a match; where a conversation is there by now, a message in it. */
  request: call({
    access: 'admitted',
    effect: 'writes',
    input: z.strictObject({
      withId: idSchema,
      clientId: idSchema,
      content: multilineText(20_000),
      ...confirmed,
    }),
    output: z.object({ conversation: conversationSchema }),
    refuses: [
      'profiles.not_found',
      'messages.first_contacts_paused',
      'messages.empty',
      'messages.too_long',
      'messages.too_many',
      'messages.client_id_reused',
      'messages.request_waiting',
      'safety.contacts_limited',
      ...shieldRefusals,
      ...requestProblems,
    ],
  }),

  /** Puts a request out of the member's sight; who sent it does not learn it. */
  decline: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ conversationId: idSchema }),
    output: z.object({}),
    refuses: ['messages.not_found'],
  }),
}
