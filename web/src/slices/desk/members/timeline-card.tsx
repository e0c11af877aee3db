import { Button } from '../../../ui/button/button.tsx'
import { SettingsPart } from '../../../ui/feedback/settings-part.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { momentText } from '../moment-text.ts'
import { useTimeline } from './members.api.ts'

/** What happened with a member, the latest first, page by page. */
export function TimelineCard({ memberId }: { memberId: string }) {
  const timeline = useTimeline(memberId)
  return (
    <SectionCard title="Timeline">
      <SettingsPart query={timeline} failure="The timeline could not be loaded.">
        {({ pages }) => (
          <ol aria-label="What happened" className="divide-y divide-line">
            {pages
              .flatMap(({ facts }) => facts)
              .map(({ id, at, text }) => (
                <li
                  key={`${id} ${at.getTime()}`}
                  className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
                >
                  <time dateTime={at.toISOString()} className="text-muted text-sm leading-6">
                    {momentText(at)}
                  </time>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
                </li>
              ))}
          </ol>
        )}
      </SettingsPart>
      {timeline.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          isBusy={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SectionCard>
  )
}
