import { sql } from 'kysely'

/** Seconds of silence after which a server counts as gone, and with it the members it held. */
export const LEASE_SECONDS = 20

/** Whether a member has a tab open on a server that is alive. */
export function isOnline(memberColumn: string) {
  return sql<boolean>`exists (
    select from live_member join live_server on live_server.id = live_member.server_id
    where live_member.account_id = ${sql.ref(memberColumn)}
      and live_server.seen_at > now() - ${LEASE_SECONDS} * interval '1 second')`
}

/** How a member stands, and who may see it. */
export type Presence = { memberId: string; isOnline: boolean; lastActiveAt: Date; watcherIds: string[] }
