import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function useMatches() {
  return useQuery(api.connections.matches.queryOptions({ input: {} }))
}

export function useConversations() {
  return useQuery(api.messages.conversations.queryOptions({ input: {} }))
}

export function useOwnProfile() {
  return useQuery(api.profiles.mine.queryOptions({ input: {} }))
}
