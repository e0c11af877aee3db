import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'

type View = 'open' | 'decided' | 'appeals'
type ViewsProps = { view: View; openAppeals: number }

/** The lists there are to work through. */
export function Views({ view, openAppeals }: ViewsProps) {
  const views = [
    { key: 'open', label: 'Queue', search: {} },
    {
      key: 'appeals',
      label: openAppeals > 0 ? `Appeals (${openAppeals})` : 'Appeals',
      search: { show: 'appeals' },
    },
    { key: 'decided', label: 'Decided', search: { show: 'decided' } },
  ] as const
  return (
    <nav
      aria-label="Lists"
      className="mb-5 flex max-w-reading rounded-control border border-line bg-surface p-1"
    >
      {views.map(({ key, label, search }) => (
        <Link
          key={key}
          to="/moderation"
          search={search}
          aria-current={key === view ? 'page' : undefined}
          className={clsx(
            'flex min-h-11 flex-1 items-center justify-center rounded-small px-2 font-medium text-sm transition-colors -outline-offset-2',
            key === view ? 'bg-control text-text shadow-card' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
