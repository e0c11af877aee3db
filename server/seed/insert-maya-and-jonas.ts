import type { Ids } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/database/database.ts'
import { mayaAndJonas } from './cast/maya-and-jonas.ts'
import { insertConnect, insertMatch } from './demo-matches.ts'
import { suggestionsFor } from './demo-suggestions.ts'
import { talks } from './demo-talks.ts'
import { insertMembers, type SeatedMember, seat } from './insert-members.ts'

type Needs = {
  tx: Db
  ids: Ids
  now: Date
  /** The demo members' days are counted by it. */
  zone: string
  /** Of the printed password, one for each. */
  passwordHashes: readonly [string, string]
}

const SHOWN = 20
const DAY = 86_400_000
const HOUR = 3_600_000

/**
 * Adds the two printed demo members to a community that is stored already: able to sign in, with two matches each, and
 * with most of those whom they will be shown first waiting for their connect.
 */
export async function insertMayaAndJonas(needs: Needs, community: readonly SeatedMember[]): Promise<void> {
  const { tx, ids, now, zone, passwordHashes } = needs
  const cast = mayaAndJonas(now, zone)
  const [maya, jonas] = seat(ids, [cast.maya, cast.jonas]) as [SeatedMember, SeatedMember]
  if ((await insertMembers(tx, [maya, jonas])) !== 2) throw new Error('the demo members are there already')
  await insertCredential(needs, maya.id, passwordHashes[0])
  await insertCredential(needs, jonas.id, passwordHashes[1])

  const met = new Set<SeatedMember>()
  for (const [member, other, key] of [
    [maya, jonas, 'maya'],
    [jonas, maya, 'jonas'],
  ] as const) {
    const strangers = community.filter((one) => !met.has(one))
    const partners = await insertMatches(needs, member, strangers, key)
    for (const partner of partners) met.add(partner)
    const left = strangers.filter((one) => !partners.includes(one))
    await insertWaitingConnects(needs, member, suggestionsFor(member, [...left, other], now, SHOWN), other)
  }
}

/** Lets somebody sign in with a password. */
export async function insertCredential(
  { tx, ids, now }: Pick<Needs, 'tx' | 'ids' | 'now'>,
  accountId: string,
  password: string,
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({
      id: ids.next(),
      accountId,
      provider: 'credential',
      providerAccountId: accountId,
      password,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Matches the member with two who fit well, were here lately and joined long enough ago to have talked for days. */
async function insertMatches(
  needs: Needs,
  member: SeatedMember,
  strangers: readonly SeatedMember[],
  key: keyof typeof talks,
): Promise<SeatedMember[]> {
  const { now } = needs
  const partners = suggestionsFor(member, strangers, now, strangers.length)
    .filter(({ joinedAt, lastActiveAt, photos }) => {
      const isSettled = now.getTime() - joinedAt.getTime() > 20 * DAY
      return isSettled && photos.length > 0 && now.getTime() - lastActiveAt.getTime() < 30 * HOUR
    })
    .slice(0, talks[key].length)
  for (const [place, partner] of partners.entries())
    await insertMatch(needs, member, partner, talks[key][place]!)
  return partners
}

/** Two in three of those shown first have connected already, in the days before they were last here. */
async function insertWaitingConnects(
  needs: Needs,
  member: SeatedMember,
  shown: readonly SeatedMember[],
  other: SeatedMember,
): Promise<void> {
  const admirers = shown.filter((one) => one !== other).filter((_, place) => place % 3 !== 1)
  for (const [place, admirer] of admirers.entries()) {
    const at = admirer.lastActiveAt.getTime() - (place + 1) * HOUR
    await insertConnect(needs, admirer, member, new Date(Math.max(at, admirer.joinedAt.getTime())))
  }
}
