import { type TextKind, textTitles } from '@netwrk/domain/rights/text-kinds'
import { earliestEffect, NOTICE_DAYS, SUMMARY_LIMIT } from '@netwrk/domain/rights/texts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { WhyDialog } from '../why-dialog.tsx'
import { usePublish } from './texts.api.ts'

type PublishDialogProps = { kind: TextKind; after: number; markdown: string; onClose: () => void }

/** Asks what changed, whether members are to agree, and from when it holds; then publishes for good. */
export function PublishDialog({ kind, after, markdown, onClose }: PublishDialogProps) {
  const publish = usePublish()
  const navigate = useNavigate()
  const [summary, setSummary] = useState('')
  const [isMaterial, setMaterial] = useState(false)
  const [day, setDay] = useState('')
  return (
    <WhyDialog
      title={`Publish the ${textTitles[kind]}?`}
      description="What is published is never changed: a mistake is mended by another version."
      confirmLabel="Publish"
      isDangerous={isMaterial}
      isBusy={publish.isPending}
      onClose={onClose}
      onConfirm={(reason, { onSuccess, onError }) => {
        if (summary.trim() === '') return 'Please say what changed. Members read it.'
        const effectiveFrom = day === '' ? null : new Date(`${day}T00:00:00`)
        const input = { kind, markdown, summary, isMaterial, after, reason, effectiveFrom }
        publish.mutate(input, {
          onError,
          onSuccess: () => {
            onSuccess()
            void navigate({ to: '/desk/$', params: { _splat: 'texts' } })
          },
        })
        return undefined
      }}
    >
      <TextArea
        label="What changed"
        description="Members read it in the mail and before the text."
        rows={3}
        maxLength={SUMMARY_LIMIT}
        value={summary}
        onValueChange={setSummary}
      />
      <Switch
        label="It matters to members"
        description={`Everybody is mailed now, at least ${NOTICE_DAYS} days before. From its day on nobody writes who has not agreed.`}
        isOn={isMaterial}
        onChange={(isOn) => {
          setMaterial(isOn)
          if (isOn && day === '') setDay(dayOf(earliestEffect(new Date(Date.now() + 86_400_000))))
        }}
      />
      <TextField
        label={isMaterial ? 'Takes effect on' : 'Takes effect on, empty for now'}
        type="date"
        value={day}
        onValueChange={setDay}
      />
    </WhyDialog>
  )
}

// As its field writes it: a day of this place.
function dayOf(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
