import { COMMON_INTERESTS_SHOWN } from '@netwrk/domain/discovery/reasons'
import { displayScore } from '@netwrk/domain/discovery/score'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/calls/api.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Stat, StatStrip } from '../../../ui/display/stat.tsx'

/** Match analytics; empty where they cannot be loaded. */
export function MatchAnalytics({ id }: { id: string }) {
  const { data, isError } = useQuery(api.connections.analytics.queryOptions({ input: {}, staleTime: 0 }))
  const figures = data?.analytics
  const unknown = isError ? '–' : undefined
  const interests = figures?.topCommonInterests.slice(0, COMMON_INTERESTS_SHOWN) ?? []
  return (
    <section id={id} aria-label="Match analytics" className="mb-5">
      <StatStrip>
        <Stat label="Total Matches" value={figures?.totalMatches ?? unknown} />
        <Stat label="Avg Score" value={figures ? `${displayScore(figures.averageMatchScore)}%` : unknown} />
        <Stat label="Match Rate" value={figures ? `${figures.matchRate}%` : unknown} />
        <Stat label="Total Swipes" value={figures?.totalSwipes ?? unknown} />
      </StatStrip>
      {interests.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <h2 className="font-medium! font-sans! text-muted text-sm tracking-normal!">
            Top common interests
          </h2>
          <ul aria-label="Top common interests" className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest}>
                <Chip tone="ember">{interest}</Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
