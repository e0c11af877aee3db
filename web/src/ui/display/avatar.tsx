import { clsx } from 'clsx'
import { useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { usePhotoSources } from './photo-sources.ts'

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

export type AvatarProps = {
  /** Gives the initials; the picture itself is decoration beside the written name. */
  name: string
  src?: string | undefined
  size?: AvatarSize | undefined
  isOnline?: boolean | undefined
  className?: string | undefined
}

const sizes: Record<AvatarSize, { box: string; pixels: number; dot: string }> = {
  sm: { box: 'size-9 text-xs', pixels: 36, dot: 'size-2.5' },
  md: { box: 'size-12 text-sm', pixels: 48, dot: 'size-3' },
  lg: { box: 'size-18 text-lg', pixels: 72, dot: 'size-3.5' },
  xl: { box: 'size-28 text-xl', pixels: 112, dot: 'size-4' },
}

const tints = [
  'bg-ember-soft text-ember-text',
  'bg-teal-soft text-teal-text',
  'bg-amber-soft text-amber-text',
  'bg-control text-text',
]

/** A round picture; initials where there is none or it does not load. */
export function Avatar({ name, src, size = 'md', isOnline = false, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const sourcesOf = usePhotoSources()
  const { box, pixels, dot } = sizes[size]
  return (
    <span className={clsx('relative inline-block shrink-0 rounded-full', box, className)}>
      {src !== undefined && src !== brokenSrc ? (
        <img
          src={src}
          {...sourcesOf(src)}
          sizes={`${pixels}px`}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className="size-full rounded-full bg-control object-cover"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <span
          aria-hidden
          className={clsx(
            'flex size-full items-center justify-center rounded-full font-display font-semibold',
            tintOf(name),
          )}
        >
          {initialsOf(name)}
        </span>
      )}
      {isOnline && (
        <span
          className={clsx('absolute right-[4%] bottom-[4%] rounded-full bg-teal ring-2 ring-surface', dot)}
        >
          <VisuallyHidden>Online</VisuallyHidden>
        </span>
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The same name always has the same tint. */
function tintOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  return tints[sum % tints.length]!
}
