import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { NetworkPicture } from '../stats/network-picture.view.tsx'

type AccountFrameProps = {
  backTo: '/' | '/auth'
  backLabel: string
  children: ReactNode
}

/** The screens around signing in: one card with a way back, and on wide screens what it is good for beside it. */
export function AccountFrame({ backTo, backLabel, children }: AccountFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-broad flex-1 grid-cols-[minmax(0,30rem)] content-start justify-center gap-14 px-4 pt-3 pb-8 sm:px-6 wide:grid-cols-[1fr_minmax(0,27rem)] wide:content-center wide:py-8">
      <aside className="hidden flex-col items-center justify-center wide:flex" aria-label="About Netwrk">
        <NetworkPicture />
        <p className="mt-6 max-w-[26ch] text-balance text-center font-bold font-display text-xl">
          Meet the people who fit what you are building.
        </p>
      </aside>
      <div className="flex flex-col wide:justify-center">
        <div className="mb-3 flex items-center justify-between">
          <IconButton label={backLabel} className="-ml-2.5" render={<Link to={backTo} />}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <Logo />
        </div>
        <Card padding="roomy">{children}</Card>
      </div>
    </div>
  )
}
