import type { ReactNode } from 'react'

export type Fact = { term: string; value: ReactNode }

/** Names and values in pairs; what has no value is said to be missing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 wide:grid-cols-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-muted text-sm">{term}</dt>
          <dd className={value ? 'break-words font-medium' : 'text-faint'}>{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  )
}
