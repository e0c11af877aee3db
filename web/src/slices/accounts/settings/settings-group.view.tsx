import type { ReactNode } from 'react'
import { type Part, partId, parts } from './parts.ts'

/** Settings that belong together, under their name. */
export function SettingsGroup({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section aria-labelledby={partId(part)}>
      <h3
        id={partId(part)}
        tabIndex={-1}
        className="mb-1 scroll-mt-4 font-medium font-sans text-muted text-sm tracking-normal"
      >
        {parts[part]}
      </h3>
      <div className="divide-y divide-line">{children}</div>
    </section>
  )
}
