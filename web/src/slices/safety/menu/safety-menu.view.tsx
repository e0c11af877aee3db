import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { IconButton, type IconButtonKind } from '../../../ui/button/icon-button.tsx'
import { type FurtherItem, type SafetySubject, useSafety } from './safety-context.ts'

type SafetyMenuProps = {
  subject: SafetySubject
  further?: readonly FurtherItem[] | undefined
  kind?: IconButtonKind | undefined
  className?: string | undefined
}

const none: readonly FurtherItem[] = []

/** The button beside somebody that leads to blocking and reporting them. What it opens is loaded for itself. */
export function SafetyMenu({ subject, further = none, kind, className }: SafetyMenuProps) {
  const { openMenu, anchor } = useSafety()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <IconButton
      ref={button}
      label={`More actions for ${subject.name}`}
      aria-haspopup="menu"
      aria-expanded={anchor !== null && anchor === button.current}
      kind={kind}
      className={className}
      onClick={(event) => openMenu({ subject, further, anchor: event.currentTarget })}
    >
      <Ellipsis aria-hidden />
    </IconButton>
  )
}
