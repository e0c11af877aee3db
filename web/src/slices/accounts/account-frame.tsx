import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'

type AccountFrameProps = {
  backTo: '/' | '/auth'
  backLabel: string
  children: ReactNode
}

/** The screens around signing in: one card in the middle, with a way back. */
export function AccountFrame({ backTo, backLabel, children }: AccountFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-narrow flex-1 flex-col px-4 pt-3 pb-8 sm:px-6 wide:justify-center wide:py-10">
      <div className="mb-4 flex items-center justify-between">
        <IconButton label={backLabel} className="-ml-2.5" render={<Link to={backTo} />}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <Logo />
      </div>
      <Card padding="roomy">{children}</Card>
    </div>
  )
}
