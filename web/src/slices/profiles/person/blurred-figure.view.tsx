import { clsx } from 'clsx'
import { LockKeyhole } from 'lucide-react'

export type FigureTint = 'ember' | 'teal' | 'amber'

type BlurredFigureProps = {
  tint: FigureTint
  /** The box it fills. */
  className?: string
  hasLargeLock?: boolean
}

const tints: Record<FigureTint, string> = {
  ember: 'from-ember-from to-ember-to',
  teal: 'from-teal to-ember-to',
  amber: 'from-amber to-teal',
}

/** A portrait of nobody behind frosted glass, with a lock: blur is no protection, so the portrait is invented. */
export function BlurredFigure({ tint, className, hasLargeLock = false }: BlurredFigureProps) {
  return (
    <div aria-hidden className={clsx('overflow-hidden bg-control', className)}>
      <div className={clsx('absolute inset-0 bg-linear-140 opacity-35', tints[tint])} />
      <div className="absolute inset-0 blur-xl">
        <div className="absolute top-[16%] left-1/2 aspect-square h-[44%] -translate-x-1/2 rounded-full bg-text opacity-50" />
        <div className="absolute top-[64%] left-1/2 aspect-3/2 h-[70%] -translate-x-1/2 rounded-full bg-text opacity-50" />
      </div>
      <span
        className={clsx(
          'absolute inset-0 m-auto flex items-center justify-center rounded-full bg-photo-shade text-photo-ink',
          hasLargeLock ? 'size-18' : 'size-12',
        )}
      >
        <LockKeyhole strokeWidth={1.8} className={hasLargeLock ? 'size-8' : 'size-5'} />
      </span>
    </div>
  )
}
