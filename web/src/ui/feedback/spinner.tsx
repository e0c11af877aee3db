import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

export type SpinnerProps = { className?: string }

/** A turning mark without words: put it beside a text that says what is going on. */
export function Spinner({ className }: SpinnerProps) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-5')} />
}
