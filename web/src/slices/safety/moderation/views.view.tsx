import { Link, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { KeyHint } from '../../../ui/keys/key-cap.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { type View, views } from './views.ts'

type ViewsProps = { view: View; openAppeals: number }

/** The lists there are: what is open, and what was decided. */
export function Views({ view, openAppeals }: ViewsProps) {
  const navigate = useNavigate()
  const to = (one: View) => ({ to: '/desk/$', params: { _splat: 'reports' }, search: one.search }) as const
  useKeys(Object.fromEntries(views.map((one) => [one.key, () => void navigate(to(one))])))
  return (
    <nav
      aria-label="Lists"
      className="mb-5 grid max-w-[46rem] grid-cols-2 gap-1 rounded-control border border-line bg-surface p-1 sm:grid-cols-4"
    >
      {views.map((one) => (
        <Link
          key={one.label}
          {...to(one)}
          aria-current={one === view ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 items-center justify-center gap-2 rounded-small px-2 font-medium text-sm transition-colors -outline-offset-2',
            one === view ? 'bg-control text-text shadow-card' : 'text-muted hover:text-text',
          )}
        >
          <span>
            {one.label}
            {one.kind === 'appeals' && one.state === 'open' && openAppeals > 0 && ` (${openAppeals})`}
          </span>
          <KeyHint>{one.key}</KeyHint>
        </Link>
      ))}
    </nav>
  )
}
