import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'

/** The people a member has matched with while neither has written yet, the newest first. */
export function newMatches(matches: readonly Match[], conversations: readonly Conversation[]): Person[] {
  const spoken = new Set(
    conversations.filter(({ lastMessage }) => lastMessage !== null).map(({ other }) => other.id),
  )
  return matches.map(({ person }) => person).filter(({ id }) => !spoken.has(id))
}
