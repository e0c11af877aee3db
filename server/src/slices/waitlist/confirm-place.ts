import { Refusal } from '@netwrk/domain/refusals'
import type { Ctx } from '../../deps.ts'
import { transact } from '../../platform/database/transact.ts'
import { digestOf, giveBrowserDigest } from './browser-secret.ts'
import { cardOf } from './waitlist.reads.ts'
import { countEntry, linkBrowser, lockLaunchSettings } from './waitlist.store.ts'

/**
 * Follows the link of a mail about one's place: the address is confirmed and counts, and this browser may see the place
 * from now on. The link of the newest mail works as often as it is followed.
 */
export async function confirmPlace(ctx: Ctx, { token }: { token: string }) {
  await ctx.limits.count('lookup', ctx.request.address)
  const now = ctx.clock.now()
  const browser = giveBrowserDigest(ctx)
  const email = await transact(ctx, async (tx) => {
    const settings = await lockLaunchSettings(tx)
    const entry = await tx
      .selectFrom('waitlistEntry')
      .select(['position', 'email', 'confirmedAt'])
      .where('linkDigest', '=', digestOf(token))
      .executeTakeFirst()
    if (!entry) throw new Refusal('accounts.link_invalid')

    const { position } = entry
    await linkBrowser(tx, position, browser)
    if (entry.confirmedAt === null) {
      await tx
        .updateTable('waitlistEntry')
        .set({ confirmedAt: now })
        .where('position', '=', position)
        .execute()
      await countEntry(tx, settings, position, now)
    }
    return entry.email
  })
  return { email, card: (await cardOf(ctx.db, email, browser))! }
}
