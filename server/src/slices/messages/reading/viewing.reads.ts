import { sql } from 'kysely'

/** Seconds after which a tab that no longer says what stands in front of its member counts as gone. */
export const VIEWING_SECONDS = 20

/** Whether a conversation is open in front of a member, in a tab at whichever server. */
export function isViewed(conversationColumn: string, memberColumn: string) {
  return sql<boolean>`exists (
    select from live_view
    where live_view.conversation_id = ${sql.ref(conversationColumn)} and live_view.account_id = ${sql.ref(memberColumn)}
      and live_view.seen_at > now() - ${VIEWING_SECONDS} * interval '1 second')`
}
