import type { SwipeAction } from '@netwrk/domain/connections/connections'
import type { Person } from '@netwrk/domain/profiles/profiles.contract'
import { Link } from '@tanstack/react-router'
import { Bookmark, Heart, MessageCircle, Pencil, X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type PersonActionsProps = {
  person: Person
  isOwn: boolean
  /** Nothing has been decided about them yet; absent while that is not known. */
  canSwipe: boolean | undefined
  /** Whether they are on the viewer's shelf. */
  isOnShelf: boolean
  /** Whether they take a request now. */
  isOpen: boolean
  isBusy: boolean
  /** Why the last choice was not taken. */
  problem: string | undefined
  onDecide: (action: SwipeAction) => void
  onMove: (toShelf: boolean) => void
}

/** What can be done about somebody: connect, pass and keep for later while nothing is decided, and Message, first once it is. */
export function PersonActions(props: PersonActionsProps) {
  const { person, isOwn, canSwipe, isOnShelf, isOpen, isBusy, problem, onDecide, onMove } = props
  if (isOwn) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-muted">This is your profile as others see it.</p>
        <Button icon={<Pencil aria-hidden />} className="sm:self-start" render={<Link to="/profile" />}>
          Edit your profile
        </Button>
      </div>
    )
  }
  if (canSwipe === undefined) return <Skeleton className="h-14 w-full sm:w-60" />
  return (
    <div className="flex flex-col gap-3">
      {canSwipe && !isOpen && problem === undefined && <NotOpen name={person.name} />}
      <div className="flex flex-wrap gap-3">
        {canSwipe && (
          <>
            <Button
              size="lg"
              className="flex-1 sm:flex-none"
              icon={<X aria-hidden />}
              aria-label={`Pass on ${person.name}`}
              disabled={isBusy}
              onClick={() => onDecide('pass')}
            >
              Pass
            </Button>
            <Button
              kind="primary"
              size="lg"
              className="flex-1 sm:min-w-44 sm:flex-none"
              icon={<Heart aria-hidden />}
              aria-label={`Connect with ${person.name}`}
              isBusy={isBusy}
              disabled={!isOpen}
              onClick={() => onDecide('connect')}
            >
              Connect
            </Button>
          </>
        )}
        <Button
          kind={canSwipe ? 'secondary' : 'primary'}
          size="lg"
          className={canSwipe ? 'w-full sm:w-auto' : 'w-full sm:w-auto sm:min-w-60'}
          icon={<MessageCircle aria-hidden />}
          render={<Link to="/inbox" search={{ user: person.id }} />}
        >
          Message
        </Button>
        {canSwipe && (
          <Button
            kind="ghost"
            size="lg"
            className="w-full sm:w-auto"
            icon={<Bookmark aria-hidden className={isOnShelf ? 'fill-current' : undefined} />}
            aria-label={isOnShelf ? `Put back from Later: ${person.name}` : `Keep ${person.name} for later`}
            disabled={isBusy}
            onClick={() => onMove(!isOnShelf)}
          >
            {isOnShelf ? 'Put back from Later' : 'Later'}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="rounded-control bg-danger-soft px-4 py-3 text-danger-text text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}

function NotOpen({ name }: { name: string }) {
  return (
    <p role="status" className="rounded-control bg-raised px-4 py-3 text-muted text-sm">
      <bdi>{name}</bdi> is not open to new conversations right now. You can connect once they have answered
      some.
    </p>
  )
}
