import { clsx } from 'clsx'
import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

export type ErrorStateProps = {
  title: string
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  /** Another way out, beside the retry. */
  action?: ReactNode
  className?: string | undefined
}

/** Takes the place of what could not be loaded. */
export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = 'Try again',
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span className="mb-5 flex size-18 items-center justify-center rounded-full bg-danger-soft">
        <CloudOff aria-hidden strokeWidth={1.6} className="size-8 text-danger-text" />
      </span>
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="mt-2 max-w-[40ch] text-muted">{text}</p>}
      {(onRetry || action !== undefined) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
