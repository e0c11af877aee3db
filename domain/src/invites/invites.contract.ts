import { z } from 'zod'
import { call } from '../call.ts'
import { lineText } from '../text.ts'

const codeInput = z.strictObject({ code: lineText(64) })

export const invitesContract = {
  /** A member's personal link, null until they ask for one, and how many came by it and are here now: never who. */
  mine: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      code: z.string().nullable(),
      /** On a break the link leads nobody in. */
      isOnBreak: z.boolean(),
      count: z.number().int().min(0),
    }),
    refuses: [],
  }),

  /** Makes the personal link, once: asked again it is the same one. */
  makeLink: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({}),
    output: z.object({ code: z.string() }),
    refuses: [],
  }),

  /** Who invites by a link. */
  inviter: call({
    access: 'public',
    effect: 'reads',
    input: codeInput,
    output: z.object({
      /** Null where the name is not one to show. */
      firstName: z.string().nullable(),
      /** Of their place on the waitlist, while Netwrk has not launched. */
      referralCode: z.string().nullable(),
    }),
    refuses: ['invites.not_valid'],
  }),

  /** Notes that a new member came by a link. It counts only for somebody who was here before, and only the first. */
  accept: call({
    access: 'member',
    effect: 'writes',
    input: codeInput,
    output: z.object({ isNoted: z.boolean() }),
    refuses: ['invites.not_valid'],
  }),
}
