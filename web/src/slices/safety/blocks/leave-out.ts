import type { Match } from '@netwrk/domain/connections/connections.contract'
import type { Pass } from '@netwrk/domain/connections/passes'
import type { DirectoryEntry } from '@netwrk/domain/discovery/directory/directory'
import type { Suggestion } from '@netwrk/domain/discovery/discovery.contract'
import type { Conversation } from '@netwrk/domain/messages/conversation'
import type { Notification } from '@netwrk/domain/notifications/notifications.contract'
import type { ActiveMember } from '@netwrk/domain/stats/stats.contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { takeOutOfDeck } from '../../connections/deck/take-out-of-deck.writes.ts'

type Lists = { list: string; suggestions: Suggestion[] }[]

/** Takes somebody out of everything the browser holds to show. */
export function leaveOut(queryClient: QueryClient, id: string): void {
  const change = <T>(queryKey: QueryKey, step: (before: T) => T) =>
    queryClient.setQueriesData<T>({ queryKey }, (before) => before && step(before))
  const isOther = ({ person }: { person: { id: string } }) => person.id !== id

  takeOutOfDeck(queryClient, id)
  change<{ matches: Match[] }>(api.connections.matches.key(), (before) => ({
    ...before,
    matches: before.matches.filter(isOther),
  }))
  change<{ waiting: Suggestion[] }>(api.connections.waiting.key(), (before) => ({
    ...before,
    waiting: before.waiting.filter(isOther),
  }))
  change<{ shelf: Suggestion[] }>(api.connections.shelf.key(), (before) => ({
    ...before,
    shelf: before.shelf.filter(isOther),
  }))
  change<{ pages: { passes: Pass[] }[] }>(api.connections.passes.key(), (before) => ({
    ...before,
    pages: before.pages.map((page) => ({
      ...page,
      passes: page.passes.filter(({ suggestion }) => isOther(suggestion)),
    })),
  }))
  change<{ lists: Lists }>(api.discovery.recommendations.key(), (before) => ({
    ...before,
    lists: before.lists.map((one) => ({ ...one, suggestions: one.suggestions.filter(isOther) })),
  }))
  change<{ pages: { members: DirectoryEntry[] }[] }>(api.discovery.directory.key(), (before) => ({
    ...before,
    pages: before.pages.map((page) => ({ ...page, members: page.members.filter((one) => one.id !== id) })),
  }))
  change<{ conversations: Conversation[] }>(api.messages.conversations.key(), (before) => ({
    ...before,
    conversations: before.conversations.filter(({ other }) => other.id !== id),
  }))
  change<{ notifications: Notification[] }>(api.notifications.list.key(), (before) => ({
    ...before,
    notifications: before.notifications.filter(({ data }) => data.otherUserId !== id),
  }))
  change<{ members: ActiveMember[] }>(api.stats.active.key(), (before) => ({
    ...before,
    members: before.members.filter((member) => member.id !== id),
  }))
  for (const call of [api.profiles.view, api.profiles.note])
    queryClient.removeQueries({ queryKey: call.queryKey({ input: { id } }) })
}
