import type { PhotoFocus } from '@netwrk/domain/profiles/photo-focus'
import { clsx } from 'clsx'
import type { PointerEvent } from 'react'
import { Photo } from '../../../ui/display/photo.tsx'
import { SliderField } from '../../../ui/form/slider-field.tsx'

type FocusPickerProps = {
  /** With the focal point chosen so far. */
  photo: string
  focus: PhotoFocus
  onFocusChange: (focus: PhotoFocus) => void
}

const shapes = [
  { name: 'Circle', className: 'aspect-square rounded-full' },
  { name: 'Card', className: 'aspect-4/5 rounded-control' },
  { name: 'Wide', className: 'aspect-2/1 rounded-control' },
]

/** The whole photo with its focal point, to be pressed, dragged or moved by keys, and what each shape shows of it. */
export function FocusPicker({ photo, focus, onFocusChange }: FocusPickerProps) {
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    if (width === 0 || height === 0) return
    onFocusChange({
      x: shareOf((event.clientX - left) / width),
      y: shareOf((event.clientY - top) / height),
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex min-h-[22dvh] items-center justify-center sm:min-h-[36dvh]">
        {/* The sliders below do the same by keys. */}
        <div
          data-testid="focus"
          className="relative cursor-crosshair touch-none select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId)
            point(event)
          }}
          onPointerMove={(event) => event.buttons > 0 && point(event)}
        >
          <img
            src={photo}
            alt="The whole of it"
            draggable={false}
            className="max-h-[22dvh] sm:max-h-[36dvh] max-w-full rounded-control"
          />
          <span
            aria-hidden
            className="-translate-1/2 pointer-events-none absolute size-9 rounded-full border-3 border-photo-ink bg-photo-shade/40 shadow-float"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </div>
      </div>
      <ul aria-label="What others see" className="grid grid-cols-3 items-end gap-4">
        {shapes.map(({ name, className }) => (
          <li key={name} className="flex flex-col items-center gap-1.5 text-muted text-xs">
            <Photo
              src={photo}
              alt=""
              isEager
              sizes="160px"
              className={clsx('w-full max-w-16 sm:max-w-24', className)}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        <SliderField
          label="Left to right"
          value={percent(focus.x)}
          onValueChange={(x) => onFocusChange({ ...focus, x: x / 100 })}
        />
        <SliderField
          label="Top to bottom"
          value={percent(focus.y)}
          onValueChange={(y) => onFocusChange({ ...focus, y: y / 100 })}
        />
      </div>
    </div>
  )
}

const percent = (share: number) => Math.round(share * 100)

function shareOf(share: number): number {
  return percent(Math.max(0, Math.min(1, share))) / 100
}
