import type { Contract } from '@netwrk/domain/contract'
import { accountsSamples } from './samples/accounts.ts'
import { billingSamples } from './samples/billing.ts'
import { connectionsSamples } from './samples/connections.ts'
import { discoverySamples } from './samples/discovery.ts'
import { messagesSamples } from './samples/messages.ts'
import { notificationsSamples } from './samples/notifications.ts'
import { profilesSamples } from './samples/profiles.ts'
import { safetySamples } from './samples/safety.ts'
import type { Sample, SamplesOf } from './samples/sample.ts'
import { statsSamples } from './samples/stats.ts'
import { uploadsSamples } from './samples/uploads.ts'
import { waitlistSamples } from './samples/waitlist.ts'

const samples: { [S in keyof Contract]: SamplesOf<S> } = {
  accounts: accountsSamples,
  profiles: profilesSamples,
  discovery: discoverySamples,
  connections: connectionsSamples,
  messages: messagesSamples,
  waitlist: waitlistSamples,
  stats: statsSamples,
  notifications: notificationsSamples,
  billing: billingSamples,
  uploads: uploadsSamples,
  safety: safetySamples,
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
