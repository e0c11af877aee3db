import {
  type Announcement,
  BODY_LIMIT,
  draftSchema,
  LABEL_LIMIT,
  type Segment,
  SUBJECT_LIMIT,
} from '@netwrk/domain/desk/announcements'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useDraft } from './announcements.api.ts'
import { SegmentFields } from './segment-fields.tsx'

type DraftFormProps = { draft: Announcement | null; onSaved?: () => void }

const fields: Record<string, string> = {
  subject: 'Subject',
  body: 'Text',
  button: 'Button',
  segment: 'Who gets it',
}

/** Writes an announcement, or a draft anew. */
export function DraftForm({ draft, onSaved }: DraftFormProps) {
  const navigate = useNavigate()
  const save = useDraft()
  const [subject, setSubject] = useState(draft?.subject ?? '')
  const [body, setBody] = useState(draft?.body ?? '')
  const [label, setLabel] = useState(draft?.button?.label ?? '')
  const [link, setLink] = useState(draft?.button?.link ?? '')
  const [segment, setSegment] = useState<Segment>(draft?.segment ?? { to: 'all' })
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const button = label.trim() === '' && link.trim() === '' ? null : { label, link: link.trim() }
    const parsed = draftSchema.safeParse({ subject, body, button, segment })
    if (!parsed.success) {
      const [{ path, message }] = parsed.error.issues as [(typeof parsed.error.issues)[number]]
      return setProblem(`${fields[String(path[0])]}: ${message}.`)
    }
    setProblem(undefined)
    const change = draft && { id: draft.id, version: draft.version }
    save.mutate(
      { ...parsed.data, change },
      {
        onSuccess: ({ announcement: { id } }) => {
          onSaved?.()
          void navigate({ to: '/desk/$', params: { _splat: `announcements/${id}` } })
        },
        onError: (error) => setProblem(refusalText(error, 'It could not be kept. Please try again.')),
      },
    )
  }
  return (
    <Page>
      <PageHeader
        title={draft ? 'Write it anew' : 'Write an announcement'}
        backLabel="Back to announcements"
        {...(onSaved
          ? { onBack: onSaved }
          : { back: <Link to="/desk/$" params={{ _splat: 'announcements' }} /> })}
      />
      <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
        <FormProblem text={problem} />
        <TextField label="Subject" value={subject} onValueChange={setSubject} maxLength={SUBJECT_LIMIT} />
        <TextArea
          label="Text"
          description="Plain words. Each line is a paragraph."
          rows={8}
          value={body}
          onValueChange={setBody}
          maxLength={BODY_LIMIT}
        />
        <TextField
          label="Button, if it has one"
          placeholder="See how"
          value={label}
          onValueChange={setLabel}
          maxLength={LABEL_LIMIT}
        />
        <TextField
          label="Where the button leads"
          description="A page here, like /subscription, or an https address."
          value={link}
          onValueChange={setLink}
        />
        <SegmentFields segment={segment} onChange={setSegment} />
        <div>
          <Button kind="primary" type="submit" isBusy={save.isPending}>
            Keep the draft
          </Button>
        </div>
      </form>
    </Page>
  )
}
