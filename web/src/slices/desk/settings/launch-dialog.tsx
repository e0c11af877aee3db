import type { Gate } from '@netwrk/domain/waitlist/gate-schema'
import { useState } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'
import { WhyDialog } from '../why-dialog.tsx'
import { useSetLaunch } from './settings.api.ts'

type LaunchDialogProps = { gate: Gate; what: 'launch' | 'target'; onClose: () => void }

/** Opens Netwrk or closes it, or moves the target, once it is said why. */
export function LaunchDialog({ gate: { reason: why, target, version }, what, onClose }: LaunchDialogProps) {
  const set = useSetLaunch()
  const [text, setText] = useState(String(target))
  const launchLive = why !== 'launch_live'
  if (what === 'launch')
    return (
      <WhyDialog
        title={launchLive ? 'Open Netwrk to everybody?' : 'Close Netwrk?'}
        description={
          launchLive
            ? 'Everybody on the waitlist who has confirmed and was not told before gets a mail.'
            : 'Whoever was not invited sees the waitlist, unless enough have joined.'
        }
        confirmLabel={launchLive ? 'Open it' : 'Close it'}
        isDangerous={!launchLive}
        isBusy={set.isPending}
        onClose={onClose}
        onConfirm={(reason, after) => void set.mutate({ launchLive, version, reason }, after)}
      />
    )
  return (
    <WhyDialog
      title="Move the target"
      description="So many signups open Netwrk by themselves. A number that is reached already opens it now."
      confirmLabel="Move it"
      isBusy={set.isPending}
      onClose={onClose}
      onConfirm={(reason, after) => {
        const targetUsers = Number(text)
        if (!Number.isInteger(targetUsers) || targetUsers < 1) return 'Please enter a whole number from 1.'
        set.mutate({ targetUsers, version, reason }, after)
        return undefined
      }}
    >
      <TextField label="Target" inputMode="numeric" value={text} onValueChange={setText} />
    </WhyDialog>
  )
}
