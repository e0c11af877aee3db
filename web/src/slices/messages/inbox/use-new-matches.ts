import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'

/** The people a member has matched with and not written to yet. */
export function useNewMatches(conversations: readonly Conversation[]): Person[] {
  const { data } = useQuery(api.connections.matches.queryOptions({ input: {} }))
  const known = new Set(conversations.map(({ other }) => other.id))
  return data?.matches.map(({ person }) => person).filter(({ id }) => !known.has(id)) ?? []
}
