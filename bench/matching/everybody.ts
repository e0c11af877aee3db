import type { Config } from '../../server/src/config/config.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import type { Member } from '../../server/src/slices/discovery/member-index/member.ts'
import { memberOf } from '../../server/src/slices/discovery/member-index/member-index.ts'
import { readEverybody } from '../../server/src/slices/discovery/member-index/read-members.ts'

const PAGE = 5000

type Needs = { db: Db; config: Pick<Config, 'suggestsVerifiedOnly'> }

/** Everybody who can be suggested as the rules take them, straight from the database: nothing of the index in between. */
export async function readAsObjects({ db, config: rules }: Needs): Promise<Member[]> {
  const members: Member[] = []
  const known = new Map<string, string>()
  // Each key once in memory, not once a member.
  const same = (key: string) => {
    if (!known.has(key)) known.set(key, key)
    return known.get(key)!
  }
  await readEverybody(db, rules, PAGE, (page) => {
    for (const stored of page) {
      members.push(
        memberOf({
          ...stored,
          tier: same(stored.tier),
          experience: stored.experience && same(stored.experience),
          country: stored.country && same(stored.country),
          primaryGoal: stored.primaryGoal && same(stored.primaryGoal),
          lookingFor: stored.lookingFor.map(same),
          skills: stored.skills.map(same),
        }),
      )
    }
  })
  return members
}
