import { Avatar } from '../../../ui/display/avatar.tsx'

export type GuestRowProps = {
  /** Drawn out of focus; belongs to nobody. */
  inventedName: string
  onPress: () => void
}

/** An invented conversation: its shape, and that joining would show it. */
export function GuestRow({ inventedName, onPress }: GuestRowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-18 w-full items-center gap-3 rounded-card px-3 py-2.5 text-left transition-colors -outline-offset-2 hover:bg-surface"
      >
        <span aria-hidden className="blur-[3px]">
          <Avatar name={inventedName} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">Join to See Name</span>
          <span className="mt-0.5 block truncate text-muted text-sm">Join to read messages...</span>
        </span>
      </button>
    </li>
  )
}
