import type { Conversation } from '@netwrk/domain/messages/conversation'
import { lastSeenText } from '@netwrk/domain/time/relative-time'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { later } from '../../../ui/later.tsx'
import { SafetyMenu } from '../../safety/menu/safety-menu.view.tsx'
import { BesideToggle } from '../beside/beside-toggle.tsx'
import { useBeside } from '../beside/use-beside.ts'

const WhoLine = later(() => import('./who-line.tsx').then((file) => file.WhoLine))

export type ThreadHeaderProps = {
  /** Null while it is not known who it is. */
  other: Conversation['other'] | null
  isLoading: boolean
  isTyping: boolean
  now: Date
  /** List and thread stand side by side: no way back is needed and the page has its h1 in the list. */
  isWide: boolean
}

/** Who the thread is with, what they are building where their profile is not beside it, whether they are here, and the way to their profile. */
export function ThreadHeader({ other, isLoading, isTyping, now, isWide }: ThreadHeaderProps) {
  const Heading = isWide ? 'h2' : 'h1'
  const { isShown: isProfileBeside } = useBeside()
  return (
    <header className="flex min-h-18 shrink-0 items-center gap-1 border-b bg-surface/70 px-2 sm:px-4 wide:px-6">
      {!isWide && (
        <IconButton label="Back to conversations" render={<Link to="/inbox" search={{}} />}>
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      {other === null ? (
        <>
          <Heading className="text-base wide:sr-only">Conversation</Heading>
          {isLoading && isWide && <HeaderSkeleton />}
        </>
      ) : (
        <Who other={other}>
          <Avatar name={other.name} src={other.photo ?? undefined} isOnline={other.isOnline} />
          <span className="min-w-0">
            <Heading className="truncate text-base">{other.name}</Heading>
            {!other.hasLeft && !isProfileBeside && <WhoLine userId={other.id} />}
            {!other.hasLeft && <Presence {...{ other, isTyping, now }} />}
          </span>
        </Who>
      )}
      {other && !other.hasLeft && (
        <div className="ml-auto flex shrink-0">
          <BesideToggle name={other.name} />
          <SafetyMenu subject={other} />
        </div>
      )}
    </header>
  )
}

/** Leads to their profile, where there is one. */
function Who({ other, children }: { other: Conversation['other']; children: ReactNode }) {
  if (other.hasLeft) return <div className="flex min-w-0 items-center gap-3 py-1.5">{children}</div>
  return (
    <Link
      to="/user/$userId"
      params={{ userId: other.id }}
      className="-ml-1 flex min-w-0 items-center gap-3 rounded-control py-1.5 pr-3 pl-1 transition-colors hover:bg-control"
    >
      {children}
    </Link>
  )
}

function HeaderSkeleton() {
  return (
    <span className="flex items-center gap-3">
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-4 w-36 rounded-small" />
    </span>
  )
}

type PresenceProps = { other: Conversation['other']; isTyping: boolean; now: Date }

function Presence({ other, isTyping, now }: PresenceProps) {
  if (isTyping) return <span className="block text-sm text-teal-text">Typing…</span>
  if (other.isOnline) return <span className="block text-sm text-teal-text">Online</span>
  const text = other.lastActiveAt ? lastSeenText(other.lastActiveAt, now) : `@${other.username}`
  return <span className="block truncate text-muted text-sm">{text}</span>
}
