import { z } from 'zod'

/** A stored file, as a line of an export says it. */
export const listedFileSchema = z.strictObject({
  path: z.string().refine(isStoragePath),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ListedFile = z.infer<typeof listedFileSchema>

/** Somebody who was erased, as a line of an export says it. */
export const listedErasureSchema = z.strictObject({
  accountId: z.uuid(),
  erasedAt: z.iso.datetime(),
  keepsWords: z.boolean(),
})

const mostPathLength = 1000
/** With a bucket the notes of who was erased lie in there; they go along by themselves. */
const ledger = /^erased\//

/** Whether something may lie there in the storage: below it, and not among the notes of who was erased. */
export function isStoragePath(path: string): boolean {
  if (path.length > mostPathLength || ledger.test(path)) return false
  return path.split('/').every((name) => /^[^\p{Cc}\\]+$/u.test(name) && name !== '.' && name !== '..')
}
