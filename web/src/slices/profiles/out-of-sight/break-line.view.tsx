import { type Pause, sayPause } from '@netwrk/domain/profiles/out-of-sight/pause'
import { Palmtree } from 'lucide-react'

/** Stands where one writes to somebody who is on a break: until when, and their own words. */
export function BreakLine({ name, pause }: { name: string; pause: Pause }) {
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-3 border-t bg-surface px-4 py-3 text-muted text-sm sm:px-6"
    >
      <Palmtree aria-hidden className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        {sayPause(name, pause)}
        {pause.words !== '' && <> “{pause.words}”</>}
      </span>
    </p>
  )
}
