import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Wrench } from 'lucide-react'
import { usePathname } from '../../lib/browser/use-pathname.ts'
import { storeDeveloper, useDeveloper, useGate } from '../../slices/waitlist/gate.reads.ts'

type DeveloperSwitchProps = {
  /** Where it floats. */
  className?: string
  /** The sign alone, on wide screens too. */
  isCompact?: boolean
}

/** Floats over the screen and turns developer mode on and off, where it is offered. */
export function DeveloperSwitch({ className = 'bottom-4 left-4', isCompact = false }: DeveloperSwitchProps) {
  const { isDeveloperModeOffered } = useGate()
  const isOn = useDeveloper()
  const pathname = usePathname()
  const navigate = useNavigate()
  if (!isDeveloperModeOffered) return null

  const toggle = () => {
    storeDeveloper(!isOn)
    // An address that still said ?dev would turn it on again.
    void navigate({ to: pathname, search: ({ dev: _, ...search }) => search, replace: true })
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={toggle}
      className={clsx(
        'fixed z-30 inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full border font-semibold text-sm shadow-float transition active:scale-95',
        isOn
          ? 'border-teal bg-teal-soft text-teal-text'
          : 'border-line-strong bg-raised text-muted hover:text-text',
        !isCompact && 'sm:px-4',
        className,
      )}
    >
      <Wrench aria-hidden className="size-4" />
      <span className={clsx('sr-only', !isCompact && 'sm:not-sr-only')}>Developer mode</span>
      <span
        aria-hidden
        className={clsx(
          'hidden size-2 rounded-full',
          !isCompact && 'sm:block',
          isOn ? 'bg-teal' : 'bg-line-strong',
        )}
      />
    </button>
  )
}
