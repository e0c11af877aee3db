import { Link } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { momentText } from '../moment-text.ts'
import { AnnouncementPage } from './announcement-page.tsx'
import { progressText, segmentText, stateOf } from './announcement-text.ts'
import { useAnnouncements } from './announcements.api.ts'
import { DraftForm } from './draft-form.tsx'

const to = (rest: string) => ({ to: '/desk/$', params: { _splat: `announcements${rest}` } }) as const

/** /desk/announcements: what was written to many at once, one of them, or a new one. */
export function AnnouncementsPage({ rest }: { rest: string }) {
  if (rest === 'new') return <DraftForm draft={null} />
  if (rest !== '') return <AnnouncementPage key={rest} id={rest} />
  return <List />
}

function List() {
  const announcements = useAnnouncements()
  const write = (
    <Button size="sm" kind="primary" render={<Link {...to('/new')} />} icon={<Plus aria-hidden />}>
      Write one
    </Button>
  )
  return (
    <Page>
      <PageHeader title="Announcements" actions={write} />
      <Asked what="announcements" query={announcements}>
        {({ announcements: list }) =>
          list.length === 0 ? (
            <EmptyState
              icon={Megaphone}
              title="Nothing was announced yet"
              text="Write to all members or to some of them, by mail and in the bell."
            />
          ) : (
            <ul
              aria-label="Announcements"
              className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
            >
              {list.map((one) => (
                <li key={one.id}>
                  <Link
                    {...to(`/${one.id}`)}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-text no-underline -outline-offset-2 hover:bg-control"
                  >
                    <span className="min-w-0 flex-[1_1_16rem]">
                      <span className="block break-words font-medium">{one.subject}</span>
                      <span className="block text-muted text-sm">
                        {segmentText(one.segment)} · {one.author}, {momentText(one.draftedAt)}
                      </span>
                      <span className="block text-muted text-sm">{progressText(one)}</span>
                    </span>
                    <Badge tone={stateOf(one).tone}>{stateOf(one).text}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Page>
  )
}
