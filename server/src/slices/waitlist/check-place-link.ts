import type { Ctx } from '../../deps.ts'
import { digestOf } from './browser-secret.ts'

/** Whether the link of a mail about one's place would still work. Asking confirms nothing. */
export async function checkPlaceLink({ db, limits, request }: Ctx, { token }: { token: string }) {
  await limits.count('lookup', request.address)
  const entry = await db
    .selectFrom('waitlistEntry')
    .select('position')
    .where('linkDigest', '=', digestOf(token))
    .executeTakeFirst()
  return { isGood: entry !== undefined }
}
