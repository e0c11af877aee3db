import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { KeyCap } from '../../../ui/keys/key-cap.tsx'
import type { Part } from './parts.ts'

type DeskNavProps = { parts: readonly Part[]; current: Part }

/** The parts of the desk beside it, where there is room. */
export function DeskNav({ parts, current }: DeskNavProps) {
  return (
    <nav
      aria-label="Desk"
      className="sticky top-(--frame-top,0px) hidden max-h-dvh w-max min-w-52 max-w-80 shrink-0 self-start overflow-y-auto px-3 pt-8 pb-6 desk:block"
    >
      <p aria-hidden className="mb-2 px-3 font-semibold text-faint text-xs uppercase tracking-wider">
        Desk
      </p>
      <ul className="flex flex-col gap-0.5">
        {parts.map((part) => (
          <li key={part.name}>
            <Link
              to="/desk/$"
              params={{ _splat: part.name }}
              aria-current={part === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-sm no-underline transition-colors -outline-offset-2',
                part === current ? 'bg-control text-text' : 'text-muted hover:text-text',
              )}
            >
              <part.icon aria-hidden strokeWidth={1.8} className="size-5 shrink-0" />
              {part.label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 px-3 text-faint text-xs">
        Press <KeyCap>?</KeyCap> for the keys
      </p>
    </nav>
  )
}
