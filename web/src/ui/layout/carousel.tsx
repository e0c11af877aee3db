import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Photo } from '../display/photo.tsx'

export type CarouselImage = { src: string; alt: string }

export type CarouselProps = {
  /** Names the region. */
  label: string
  images: readonly CarouselImage[]
  /** The shape of the frame, such as `aspect-4/5 rounded-card`. */
  className?: string | undefined
}

/** Pictures one at a time: swiped, or moved by arrows and dots. */
export function Carousel({ label, images, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) =>
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' })
  const followScroll = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) =>
    setCurrent(Math.round(scrollLeft / clientWidth))
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('relative overflow-hidden bg-control', className)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it groups pictures, not fields. */}
      <div
        ref={track}
        role="group"
        aria-label="Photos, scroll sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={followScroll}
        className="no-scrollbar flex size-full snap-x -outline-offset-2 snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {images.map((image, index) => (
          <Photo
            key={image.src}
            {...image}
            isEager={index === 0}
            className="size-full shrink-0 snap-center snap-always"
          />
        ))}
        {images.length === 0 && <Photo alt="No photo yet" className="size-full" />}
      </div>
      {images.length > 1 && (
        <>
          <div className="pointer-events-none absolute inset-0 flex items-center justify-between px-3 [&>*]:pointer-events-auto">
            <IconButton
              kind="photo"
              label="Previous photo"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              kind="photo"
              label="Next photo"
              disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
          <CarouselDots images={images} current={current} onShow={show} />
        </>
      )}
    </section>
  )
}

type CarouselDotsProps = {
  images: readonly CarouselImage[]
  current: number
  onShow: (index: number) => void
}

function CarouselDots({ images, current, onShow }: CarouselDotsProps) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex justify-center bg-linear-to-t from-photo-shade to-transparent pt-4">
      {images.map((image, index) => (
        <button
          key={image.src}
          type="button"
          aria-label={`Photo ${index + 1} of ${images.length}`}
          aria-current={index === current}
          onClick={() => onShow(index)}
          className="group flex h-11 min-w-6 items-center justify-center -outline-offset-2"
        >
          <span
            className={clsx(
              'h-2 rounded-full bg-photo-ink transition-all',
              index === current ? 'w-5' : 'w-2 opacity-60 group-hover:opacity-90',
            )}
          />
        </button>
      ))}
    </div>
  )
}
