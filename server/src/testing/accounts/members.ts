import type { Updateable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Profile } from '../../platform/generated/database.ts'
import type { Browser } from '../browser.ts'
import { ctxOf } from '../ctx-of.ts'
import { type Member, type Open, recordedAt, replay, signUpOf } from './recorded-sign-ups.ts'

type Needs = {
  deps: Deps
  /** Opens a browser with its own cookies. */
  browser(): Browser
  /** Opens another world to record sign-ups in; null where each member signs up. */
  record: Open | null
  /** How many members the world has been given, where it is a copy. */
  begun: number
}

/** The members of a world. */
export function openMembers({ deps, browser, record, begun }: Needs) {
  let count = begun
  const somebody = (own: Browser, member: Member) => ({
    ...own,
    id: member.id,
    member,
    ctx: ctxOf(deps, member.id),
  })

  async function newcomer(name: string) {
    const own = browser()
    return somebody(own, (await own.call.accounts.signUp(signUpOf(name))).member)
  }

  async function replayedNewcomer(name: string, open: Open) {
    const recorded = await recordedAt(count++, open)
    const own = browser()
    for (const [cookie, value] of recorded.cookies) own.cookies.set(cookie, value)
    return somebody(own, await replay(deps, recorded, signUpOf(name)))
  }

  return {
    /** How many there are that were written as recorded. */
    count: () => count,
    /** Somebody who signs up, in a browser of their own. */
    newcomer,
    /** A signed-in member in a browser of their own, who has said something of themselves. */
    async member(name: string, profile: Updateable<Profile> = {}) {
      const one = await (record ? replayedNewcomer(name, record) : newcomer(name))
      const said = { bio: 'Builds things.', ...profile }
      await deps.db.updateTable('profile').set(said).where('accountId', '=', one.id).execute()
      return one
    },
  }
}
