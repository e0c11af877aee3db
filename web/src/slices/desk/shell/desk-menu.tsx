import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { AnchoredMenu } from '../../../ui/overlay/anchored-menu.tsx'
import { MenuItem } from '../../../ui/overlay/menu.tsx'
import type { Part } from './parts.ts'

type DeskMenuProps = { parts: readonly Part[]; current: Part }

/** The parts of the desk behind a button above it, where there is no room beside it. */
export function DeskMenu({ parts, current }: DeskMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (parts.length < 2) return null
  return (
    <nav aria-label="Desk" className="flex px-4 pt-3 sm:px-6 desk:hidden">
      <Button
        ref={button}
        isWide
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Parts of the desk, now ${current.label}`}
        className="justify-between!"
        onClick={() => setOpen(true)}
      >
        <span className="flex items-center gap-3">
          <current.icon aria-hidden className="size-5" />
          {current.label}
        </span>
        <ChevronDown aria-hidden className="size-5 text-muted" />
      </Button>
      <AnchoredMenu
        label="Parts of the desk"
        anchor={button.current}
        isOpen={isOpen}
        onOpenChange={setOpen}
        leadsElsewhere={() => false}
      >
        {parts.map((part) => (
          <MenuItem
            key={part.name}
            icon={<part.icon aria-hidden />}
            render={<Link to="/desk/$" params={{ _splat: part.name }} />}
          >
            {part.label}
          </MenuItem>
        ))}
      </AnchoredMenu>
    </nav>
  )
}
