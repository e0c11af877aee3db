import { clsx } from 'clsx'
import { useState } from 'react'

type CoveredPictureProps = { src: string; label: string; isReported?: boolean }

/** A picture that may be hard to look at: grey and blurred until it is pressed, and again when pressed again. */
export function CoveredPicture({ src, label, isReported = false }: CoveredPictureProps) {
  const [isShown, setShown] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={`${label}, ${isShown ? 'shown' : 'covered'}`}
      onClick={() => setShown(!isShown)}
      className={clsx(
        'relative size-32 overflow-hidden rounded-control border bg-control',
        isReported ? 'border-ember' : 'border-line',
      )}
    >
      <img
        src={src}
        alt=""
        width={128}
        height={128}
        loading="lazy"
        className={clsx('size-full object-cover', !isShown && 'scale-110 blur-xl grayscale')}
      />
      {!isShown && (
        <span className="absolute inset-x-0 bottom-0 bg-photo-shade px-2 py-1 font-medium text-photo-ink text-xs">
          Press to see
        </span>
      )}
    </button>
  )
}
