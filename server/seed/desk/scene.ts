import type { Deps, MemberCtx } from '../../src/deps.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { SeatedMember } from '../insert-members.ts'
import { asMember } from './as-member.ts'

const HOUR = 3_600_000

/** The community that the desk's work happens in. */
export type Scene = {
  deps: Deps
  tx: Db
  now: Date
  owner: SeatedMember
  /** The member with this number of the cast. */
  person(number: number): SeatedMember
  hoursAgo(hours: number): Date
  /** A call by somebody, so many hours ago. */
  as(member: SeatedMember, hours: number): MemberCtx
}

/** Something that somebody did, so many hours ago. */
export type Step = { hours: number; run(scene: Scene): Promise<unknown> }

export function setScene(
  deps: Deps,
  tx: Db,
  { owner, community }: { owner: SeatedMember; community: readonly SeatedMember[] },
): Scene {
  const now = deps.clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return {
    deps,
    tx,
    now,
    owner,
    person: (number) => community[number]!,
    hoursAgo,
    as: (member, hours) => asMember(deps, tx, member.id, hoursAgo(hours)),
  }
}
