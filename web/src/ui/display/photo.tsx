import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePhotoSources } from './photo-sources.ts'

export type PhotoProps = {
  src?: string | undefined
  /** Empty when the words beside it say the same. */
  alt: string
  /** Size and radius; the picture fills it. */
  className?: string | undefined
  /** Loads at once, for what is in view first. */
  isEager?: boolean | undefined
  /** How wide it is shown, as in an img; a phone or a card unless said. */
  sizes?: string | undefined
}

/** A picture that fills its box; a drawn figure where there is none or it does not load. */
export function Photo({
  src,
  alt,
  className,
  isEager = false,
  sizes = '(min-width: 640px) 440px, 100vw',
}: PhotoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const sourcesOf = usePhotoSources()
  if (src === undefined || src === brokenSrc) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={clsx('flex items-center justify-center overflow-hidden bg-control text-faint', className)}
      >
        <UserRound aria-hidden strokeWidth={1.2} className="size-2/5 max-h-24" />
      </span>
    )
  }
  return (
    <img
      src={src}
      {...sourcesOf(src)}
      sizes={sizes}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={clsx('block bg-control object-cover', className)}
      onError={() => setBrokenSrc(src)}
    />
  )
}
