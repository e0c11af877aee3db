import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type PageProps = {
  children: ReactNode
  /** 480, 680, 920 or 1200 px at most. */
  width?: 'narrow' | 'reading' | 'regular' | 'broad' | undefined
  className?: string | undefined
}

const widths = {
  narrow: 'max-w-narrow',
  reading: 'max-w-reading',
  regular: 'max-w-regular',
  broad: 'max-w-broad',
}

/** One column with even margins; goes inside AppFrame. */
export function Page({ children, width = 'regular', className }: PageProps) {
  return (
    <div
      className={clsx(
        'mx-auto w-full px-4 pt-4 pb-[calc(2rem+var(--toast-height,0px))] sm:px-6 wide:pt-8',
        widths[width],
        className,
      )}
    >
      {children}
    </div>
  )
}
