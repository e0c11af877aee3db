import { settings } from '@netwrk/domain/desk/settings'
import { neededText } from '@netwrk/domain/waitlist/gate'
import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../../lib/calls/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { Asked } from '../asked.view.tsx'
import { LaunchDialog } from './launch-dialog.tsx'
import { SettingList } from './setting-list.tsx'
import { useInviteNext, useLaunch, useSettings } from './settings.api.ts'

/** /desk/launch: opens and closes Netwrk, lets people in, and pauses what has to be paused. */
export function LaunchPage() {
  const launch = useLaunch()
  const shown = useSettings()
  return (
    <Page>
      <PageHeader title="Launch and switches" />
      <Asked what="launch" query={launch}>
        {({ gate, invitable, invited }) => (
          <div className="mb-8 flex flex-col gap-4">
            <GateCard gate={gate} />
            <InviteCard invitable={invitable} invited={invited} />
          </div>
        )}
      </Asked>
      <Asked what="switches" query={shown}>
        {({ settings: list }) => (
          <SettingList title="Switches" list={list.filter(({ key }) => settings[key].group === 'switches')} />
        )}
      </Asked>
    </Page>
  )
}

function GateCard({ gate }: { gate: Gate }) {
  const [dialog, setDialog] = useState<'launch' | 'target' | null>(null)
  const { isLaunched, reason, needed, waiting, target } = gate
  const isLive = reason === 'launch_live'
  const state = isLaunched
    ? isLive
      ? 'Netwrk is open to everybody.'
      : 'Netwrk is open: enough have joined.'
    : `Netwrk is closed. ${neededText(needed)}.`
  const counted = `${waiting.toLocaleString('en')} of ${target.toLocaleString('en')} on the waitlist`
  return (
    <SectionCard title={state} description={counted}>
      <div className="flex flex-wrap gap-3">
        <Button kind={isLive ? 'secondary' : 'primary'} size="sm" onClick={() => setDialog('launch')}>
          {isLive ? 'Close Netwrk' : 'Open Netwrk'}
        </Button>
        <Button size="sm" onClick={() => setDialog('target')}>
          Move the target
        </Button>
      </div>
      {dialog && <LaunchDialog {...{ gate }} what={dialog} onClose={() => setDialog(null)} />}
    </SectionCard>
  )
}

function InviteCard({ invitable, invited }: { invitable: number; invited: number }) {
  const [text, setText] = useState('50')
  const [problem, setProblem] = useState<string>()
  const invite = useInviteNext()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const count = Number(text)
    if (!Number.isInteger(count) || count < 1) return setProblem('Please enter a whole number from 1.')
    setProblem(undefined)
    invite.mutate(
      { count },
      { onError: (error) => setProblem(refusalText(error, 'Nobody was invited. Please try again.')) },
    )
  }
  const waiting = `${invitable.toLocaleString('en')} wait and can be invited, ${invited.toLocaleString('en')} were`
  return (
    <SectionCard title="Invite the next of the waitlist" description={`${waiting}. Each gets a mail.`}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="How many"
          inputMode="numeric"
          value={text}
          onValueChange={setText}
          className="w-36"
          {...(problem !== undefined && { error: problem })}
        />
        <Button type="submit" isBusy={invite.isPending} disabled={invitable === 0}>
          Invite
        </Button>
      </form>
    </SectionCard>
  )
}
