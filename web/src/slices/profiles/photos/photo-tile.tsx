import { clsx } from 'clsx'
import { type LucideIcon, RefreshCw, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Photo } from '../../../ui/display/photo.tsx'
import type { useDragAlong } from './use-drag-along.ts'

type PhotoTileProps = {
  photo: string
  index: number
  /** The id of the text that says how it is moved. */
  describedBy: string
  drag: ReturnType<typeof useDragAlong>
  onMove: (place: number) => void
  onEdit: () => void
  onReplace: () => void
  /** Missing while no photo may go. */
  onRemove: (() => void) | undefined
}

/** A photo that is dragged to its place, or moved there by keys, and opens to be cropped. */
export function PhotoTile({
  photo,
  index,
  describedBy,
  drag,
  onMove,
  onEdit,
  onReplace,
  onRemove,
}: PhotoTileProps) {
  const number = index + 1
  const button = useRef<HTMLButtonElement>(null)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return drag.cancel()
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || !event.shiftKey) return
    event.preventDefault()
    onMove(index + by)
    // A tile that changes its place in the page loses the focus.
    requestAnimationFrame(() => button.current?.focus())
  }
  const offset = drag.offsetOf(index)
  const isDragged = drag.isDragged(index)
  return (
    // Five in a row leave a phone's photo no room for two buttons as large as a finger: they stand below it there.
    <li
      className={clsx(
        'flex flex-col items-center sm:relative',
        isDragged ? 'relative z-10' : 'transition-transform',
      )}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`Edit photo ${number}`}
        aria-describedby={describedBy}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        {...drag.handlersOf(index)}
        onKeyDown={press}
        onClick={() => !drag.hasDragged() && onEdit()}
        className={clsx(
          'w-full cursor-grab touch-pan-y select-none rounded-control active:cursor-grabbing',
          isDragged && 'shadow-float',
        )}
      >
        <Photo
          src={photo}
          alt={`Your photo ${number}`}
          className="aspect-square w-full rounded-control"
          sizes="(min-width: 640px) 150px, 20vw"
        />
      </button>
      {index === 0 && (
        <Badge
          tone="solid"
          className="pointer-events-none -mt-3 px-1.5! shadow-card sm:absolute sm:top-2 sm:left-2 sm:mt-0 sm:px-2.5!"
        >
          Main
        </Badge>
      )}
      <IconButton
        kind="plain"
        label={`Replace photo ${number}`}
        className={clsx('sm:absolute! sm:right-0 sm:bottom-0', index > 0 && 'max-sm:mt-2.5')}
        onClick={onReplace}
      >
        <TileIcon Icon={RefreshCw} />
      </IconButton>
      {onRemove && (
        <IconButton
          kind="plain"
          label={`Remove photo ${number}`}
          className="sm:absolute! sm:top-0 sm:right-0"
          onClick={onRemove}
        >
          <TileIcon Icon={X} />
        </IconButton>
      )}
    </li>
  )
}

// Small to the eye, so that the photo is seen; the button around it is as large as a finger.
function TileIcon({ Icon }: { Icon: LucideIcon }) {
  return (
    <span className="flex size-8 items-center justify-center rounded-full bg-control sm:bg-photo-shade sm:text-photo-ink">
      <Icon aria-hidden className="size-4!" />
    </span>
  )
}
