import { clsx } from 'clsx'
import { Heart, X } from 'lucide-react'

const stamp =
  'pointer-events-none absolute top-1/2 z-10 flex size-20 -translate-y-1/2 scale-75 items-center justify-center rounded-full opacity-0 shadow-float transition [&_svg]:size-9'

/** What letting go of the card now would decide, on the side it comes from; for the eyes only, the buttons say it. */
export function DragStamps() {
  return (
    <span aria-hidden>
      <span
        className={clsx(
          stamp,
          'fill-ember left-4 group-data-[drag=connect]/card:scale-100 group-data-[drag=connect]/card:opacity-100',
        )}
      >
        <Heart />
      </span>
      <span
        className={clsx(
          stamp,
          'right-4 bg-photo-shade text-photo-ink group-data-[drag=pass]/card:scale-100 group-data-[drag=pass]/card:opacity-100',
        )}
      >
        <X />
      </span>
    </span>
  )
}
