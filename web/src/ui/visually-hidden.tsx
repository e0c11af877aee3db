import type { ReactNode } from 'react'

export type VisuallyHiddenProps = { children: ReactNode }

/** Words for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="sr-only">{children}</span>
}
