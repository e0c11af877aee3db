import { z } from 'zod'

/** How often something was saved, from 0, or a change's place in its conversation. */
export const revisionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

/** With a save: the revision it changes. Once there is a newer one it is refused; without this it is saved over any. */
export const changesRevision = { revision: revisionSchema.optional() }
