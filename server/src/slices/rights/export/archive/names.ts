import { type RawBuilder, sql } from 'kysely'
import { isThere, mayMeet } from '../../../profiles/meeting.reads.ts'

/** What stands for the member whose archive it is, and for whoever they are not to find any more. */
export const you = 'you'
export const somebody = 'somebody'

/**
 * What a member is called in somebody's archive, by an expression of their id: the name they show, where the two may meet.
 * Nothing says why somebody has no name: they may be blocked, have blocked, or be suspended.
 */
export function nameFor(memberId: string, other: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select case
      when ${them} is null then null
      when ${them} = ${memberId}::uuid then ${sql.lit(you)}
      when ${mayMeet(memberId, them)} and ${isThere(them)}
        then coalesce((select account.name from account where account.id = ${them}), ${sql.lit(somebody)})
      else ${sql.lit(somebody)} end
    from (select ${other} as member_id) as them)`
}

/** Whether a member may find somebody, by an expression of their id, and they are there. */
export function mayFind(memberId: string, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    select ${mayMeet(memberId, them)} and ${isThere(them)} from (select ${other} as member_id) as them)`
}

// Under a name of its own: what asks whether two may meet may ask the very table that the id is from.
const them = sql.ref('them.member_id')
