import type { Announcement } from '@netwrk/domain/desk/announcements'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Asked } from '../asked.view.tsx'
import { progressText, segmentText, stateOf } from './announcement-text.ts'
import { useAnnouncement, useApprove, useStop, useTest } from './announcements.api.ts'
import { DraftForm } from './draft-form.tsx'
import { SendDialog } from './send-dialog.tsx'

/** One announcement: how it will look, how far it is, and what can be done about it. */
export function AnnouncementPage({ id }: { id: string }) {
  const found = useAnnouncement(id)
  const [isRewriting, setRewriting] = useState(false)
  const announcement = found.data?.announcement
  if (isRewriting && announcement)
    return <DraftForm draft={announcement} onSaved={() => setRewriting(false)} />
  return (
    <Page>
      <PageHeader
        title={announcement?.subject ?? 'Announcement'}
        subtitle={announcement && `${segmentText(announcement.segment)} · ${progressText(announcement)}`}
        backLabel="Back to announcements"
        back={<Link to="/desk/$" params={{ _splat: 'announcements' }} />}
        actions={
          announcement && <Badge tone={stateOf(announcement).tone}>{stateOf(announcement).text}</Badge>
        }
      />
      <Asked what="announcement" query={found}>
        {({ announcement: shown, mail }) => (
          <>
            <Acts announcement={shown} onRewrite={() => setRewriting(true)} />
            <div className="grid gap-6 desk:grid-cols-[3fr_2fr]">
              <section className="min-w-0">
                <h2 className="mb-3 text-lg">The mail</h2>
                <iframe
                  title="The mail as it will look"
                  sandbox=""
                  srcDoc={mail.html}
                  className="h-[560px] w-full rounded-card border border-line bg-surface"
                />
              </section>
              <section className="min-w-0">
                <h2 className="mb-3 text-lg">In the bell</h2>
                <div className="rounded-card border border-line bg-surface p-4">
                  <p className="break-words font-medium">{shown.subject}</p>
                  <p className="mt-1 whitespace-pre-line break-words text-muted text-sm">{shown.body}</p>
                </div>
              </section>
            </div>
          </>
        )}
      </Asked>
    </Page>
  )
}

function Acts({ announcement, onRewrite }: { announcement: Announcement; onRewrite: () => void }) {
  const { id, version, state, isOwn, approvedBy, author } = announcement
  const [isSending, setSending] = useState(false)
  const [test, approve, stop] = [useTest(), useApprove(), useStop()]
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {state === 'sending' && (
        <Button kind="danger" isBusy={stop.isPending} onClick={() => stop.mutate({ id })}>
          Stop it now
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button kind="primary" onClick={() => setSending(true)}>
            Count and send
          </Button>
          {!isOwn && approvedBy === null && (
            <Button isBusy={approve.isPending} onClick={() => approve.mutate({ id, version })}>
              Approve
            </Button>
          )}
          <Button onClick={onRewrite}>Write it anew</Button>
        </>
      )}
      <Button isBusy={test.isPending} onClick={() => test.mutate({ id })}>
        Mail it to me
      </Button>
      <p className="w-full text-muted text-sm">
        Written by {author}
        {approvedBy !== null && `, approved by ${approvedBy}`}
      </p>
      {isSending && <SendDialog announcement={announcement} onClose={() => setSending(false)} />}
    </div>
  )
}
