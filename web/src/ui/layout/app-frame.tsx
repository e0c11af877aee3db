import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SkipLink } from './skip-link.tsx'
import { useHeightVariable } from './use-height-variable.ts'

export type AppFrameProps = {
  /** A NavBar, where the screen has one. */
  nav?: ReactNode
  /** Banners pinned on top of every screen; what sticks below them finds their height in --frame-top. */
  banner?: ReactNode
  /** Stands above the screen on the phone only; wide screens have the rail. */
  top?: ReactNode
  children: ReactNode
}

/** The frame around every screen: the main landmark, with room for the bar or the rail, and a way to skip them. */
export function AppFrame({ nav, banner, top, children }: AppFrameProps) {
  const pinned = useHeightVariable('--frame-top')
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col',
        nav && 'pb-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] wide:pb-0 wide:pl-rail',
      )}
    >
      <SkipLink />
      {nav}
      <div ref={pinned} className="sticky top-0 z-20">
        {banner}
      </div>
      {top && (
        <div className="flex items-center justify-between gap-2 px-4 pt-2 sm:px-6 wide:hidden">{top}</div>
      )}
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  )
}
