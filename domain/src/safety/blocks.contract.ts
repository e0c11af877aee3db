import { z } from 'zod'
import { call } from '../call.ts'
import { idSchema } from '../text.ts'

/** Somebody whom the member has blocked, as their settings show them. */
export const blockedPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  photo: z.string().nullable(),
  blockedAt: z.date(),
})
export type BlockedPerson = z.infer<typeof blockedPersonSchema>

export const blocksContract = {
  /**
   * From now on the two do not find each other anywhere; their match and conversation end. Nobody is told. An id of
   * nobody is answered alike: one who has blocked the caller must not be told from somebody who does not exist.
   */
  block: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ memberId: idSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.self'],
  }),

  /** Takes a block back. The match does not return, and the two are not suggested to each other. */
  unblock: call({
    access: 'member',
    effect: 'writes',
    input: z.strictObject({ memberId: idSchema }),
    output: z.object({ ok: z.literal(true) }),
    refuses: ['safety.not_blocked'],
  }),

  /** Whom I have blocked, the newest first. */
  blocked: call({
    access: 'member',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ blocked: z.array(blockedPersonSchema) }),
    refuses: [],
  }),
}
