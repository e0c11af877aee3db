import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'

export type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  /** A back arrow that is a link: `back={<Link to="/" />}`; or use `onBack`. */
  back?: ReactElement | undefined
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  actions?: ReactNode
}

/** The page's h1 with a way back and what can be done here. */
export function PageHeader({ title, subtitle, back, onBack, backLabel = 'Back', actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex min-h-12 flex-wrap items-center gap-2">
      {(back || onBack) && (
        <IconButton label={backLabel} className="-ml-2.5" render={back} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      <div className="min-w-0 flex-[1_1_7rem]">
        <h1 className="text-xl">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-muted text-sm">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </header>
  )
}
