import { abbreviate } from '@netwrk/domain/stats/abbreviate'
import { homeFigures } from '@netwrk/domain/stats/live-stats'
import { Globe, Sparkles, TrendingUp } from 'lucide-react'
import { Stat, StatStrip } from '../../ui/display/stat.tsx'
import { useLiveStats } from './stats.api.ts'

/** What has come about on Netwrk, as it happens: Entrepreneurs, Connections Today, Success Stories. */
export function StatsStrip({ className }: { className?: string }) {
  const { data, isError } = useLiveStats()
  const figures = data && homeFigures(data.stats, data.usesStandIns)
  // A figure that could not be asked for is not made up.
  const shown = (figure: number | undefined) =>
    figure === undefined ? (isError ? '–' : undefined) : abbreviate(figure)
  return (
    <StatStrip className={className}>
      <Stat label="Entrepreneurs" icon={<Globe aria-hidden />} value={shown(figures?.entrepreneurs)} />
      <Stat
        label="Connections Today"
        icon={<TrendingUp aria-hidden />}
        value={shown(figures?.connectionsToday)}
      />
      {figures?.successStories !== null && (
        <Stat
          label="Success Stories"
          icon={<Sparkles aria-hidden />}
          value={figures?.successStories ?? (isError ? '–' : undefined)}
        />
      )}
    </StatStrip>
  )
}
