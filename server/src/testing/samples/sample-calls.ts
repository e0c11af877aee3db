import type { Contract } from '@netwrk/domain/contract'
import { accountsSamples } from './accounts.ts'
import { billingSamples } from './billing.ts'
import { connectionsSamples } from './connections.ts'
import { deskSamples } from './desk.ts'
import { discoverySamples } from './discovery.ts'
import { helpSamples } from './help.ts'
import { invitesSamples } from './invites.ts'
import { messagesSamples } from './messages.ts'
import { notificationsSamples } from './notifications.ts'
import { profilesSamples } from './profiles.ts'
import { rightsSamples } from './rights.ts'
import { safetySamples } from './safety.ts'
import type { Sample, SamplesOf } from './sample.ts'
import { statsSamples } from './stats.ts'
import { uploadsSamples } from './uploads.ts'
import { waitlistSamples } from './waitlist.ts'

const samples: { [S in keyof Contract]: SamplesOf<S> } = {
  accounts: accountsSamples,
  profiles: profilesSamples,
  discovery: discoverySamples,
  connections: connectionsSamples,
  messages: messagesSamples,
  waitlist: waitlistSamples,
  help: helpSamples,
  invites: invitesSamples,
  stats: statsSamples,
  notifications: notificationsSamples,
  billing: billingSamples,
  uploads: uploadsSamples,
  safety: safetySamples,
  rights: rightsSamples,
  desk: deskSamples,
}

export type CallPath = { path: string; sample: Sample<Record<string, unknown>> }

/** Every call of the contract as `slice/call`, with its sample. */
export function allCalls(): CallPath[] {
  return Object.entries(samples).flatMap(([slice, calls]) =>
    Object.entries(calls).map(([call, sample]) => ({
      path: `${slice}/${call}`,
      sample: sample as unknown as CallPath['sample'],
    })),
  )
}
