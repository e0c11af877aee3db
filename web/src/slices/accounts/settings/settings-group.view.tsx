import { type ReactNode, useId } from 'react'

/** Settings that belong together, under their name. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-medium font-sans text-muted text-sm tracking-normal">
        {title}
      </h3>
      <div className="divide-y divide-line">{children}</div>
    </section>
  )
}
