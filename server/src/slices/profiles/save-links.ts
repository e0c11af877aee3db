import { type Links, linkKinds } from '@netwrk/domain/profiles/links'
import { Refusal } from '@netwrk/domain/refusals'
import { isSuspectLink } from '@netwrk/domain/safety/scam-assessment/suspect-link'
import type { MemberCtx } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { save, updateProfile } from './save-profile.ts'

/** Whether a text matches what the operator warns about. */
type Matches = (db: Db, text: string) => Promise<boolean>

/**
 * Saves the addresses on a profile, each checked as a message that leads there would be. Refuses
 * `profiles.link_unsafe`.
 */
export function saveLinks(matchesPattern: Matches) {
  return (ctx: MemberCtx, { revision, ...links }: Links & { revision?: number | undefined }) =>
    save(ctx, { section: 'links', revision, values: links }, async (tx) => {
      for (const kind of linkKinds) {
        const link = links[kind]
        if (link !== null && (isSuspectLink(link) || (await matchesPattern(tx, link))))
          throw new Refusal('profiles.link_unsafe')
      }
      await updateProfile(tx, ctx.actor.id, links)
    })
}
