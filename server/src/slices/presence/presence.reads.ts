import { sql } from 'kysely'

/** Seconds of silence after which a server counts as gone, and with it the members it held. */
export const LEASE_SECONDS = 20

/** The accounts of those who have a tab open on a server that is alive. */
export function onlineMembers() {
  return sql`
    select live_member.account_id
    from live_member join live_server on live_server.id = live_member.server_id
    where live_server.seen_at > now() - ${LEASE_SECONDS} * interval '1 second'`
}

/** Whether a member has a tab open on a server that is alive. */
export function isOnline(memberColumn: string) {
  return sql<boolean>`exists (${onlineMembers()} and live_member.account_id = ${sql.ref(memberColumn)})`
}

/** How a member stands, and who may see it. */
export type Presence = { memberId: string; isOnline: boolean; lastActiveAt: Date; watcherIds: string[] }
