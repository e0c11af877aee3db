import { labelOf } from '@netwrk/domain/profiles/choice'
import { countries } from '@netwrk/domain/profiles/countries'
import { abbreviate } from '@netwrk/domain/stats/abbreviate'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useTopCountries } from './stats.api.ts'

/** Where entrepreneurs are; nothing where that could not be asked, or nobody has said. */
export function TopCountries() {
  const shares = useTopCountries().data?.countries
  if (!shares || shares.length === 0) return null
  return (
    <SectionCard title="Top countries" className="wide:w-84">
      <ul className="flex flex-col gap-3">
        {shares.map(({ country, percent, users }) => (
          <li key={country} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{labelOf(countries, country)}</span>
            <span aria-hidden className="h-2 w-14 overflow-hidden rounded-full bg-control">
              <span className="block h-full rounded-full bg-teal" style={{ width: `${percent}%` }} />
            </span>
            <span className="w-10 text-right text-muted">{percent}%</span>
            <span className="w-10 text-right font-semibold">{abbreviate(users)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
