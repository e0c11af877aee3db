import { abbreviate } from '@netwrk/domain/stats/abbreviate'
import { Link } from '@tanstack/react-router'
import { Handshake, MessageCircle, Users } from 'lucide-react'
import { Stat, StatStrip } from '../../ui/display/stat.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { partnershipCount, unreadTotal } from './home-counts.ts'
import { useConversations, useMatches, useOwnProfile } from './stats.api.ts'

/** Connections, Partnerships and Messages. */
export function HomeCounters() {
  const matches = useMatches()
  const conversations = useConversations()
  const own = useOwnProfile()
  const failed = [matches, conversations, own].filter((query) => query.isError && query.data === undefined)
  if (failed.length > 0) {
    const retry = () => {
      for (const query of failed) void query.refetch()
    }
    return (
      <Card>
        <ErrorState title="Your figures could not be loaded" onRetry={retry} className="-my-4" />
      </Card>
    )
  }

  const connections = matches.data?.matches.length
  const partnerships = own.data && matches.data && partnershipCount(own.data.profile, matches.data.matches)
  const unread = conversations.data && unreadTotal(conversations.data.conversations)
  return (
    <StatStrip>
      <Stat
        label="Connections"
        icon={<Users aria-hidden />}
        value={shown(connections)}
        link={<Link to="/matches" />}
      />
      <Stat label="Partnerships" icon={<Handshake aria-hidden />} value={shown(partnerships)} />
      <Stat label="Messages" icon={<MessageCircle aria-hidden />} value={shown(unread)} />
    </StatStrip>
  )
}

function shown(count: number | undefined): string | undefined {
  return count === undefined ? undefined : abbreviate(count)
}
