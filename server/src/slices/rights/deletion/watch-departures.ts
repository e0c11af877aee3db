import type { Deps } from '../../../deps.ts'
import { forAllDue } from '../../../platform/for-all-due.ts'
import type { Run } from '../retention/run.ts'
import { dueDepartures, markFailed } from './departures.store.ts'
import { eraseMember } from './erase-member.claims.ts'

const atOnce = 20

type Needs = Pick<Deps, 'db' | 'patientDb' | 'clock' | 'wake' | 'erasures'>

/** Erases whoever left two weeks ago and did not come back. */
export function watchDepartures(needs: Needs, run?: Run): Promise<void> {
  return forAllDue(
    async () => (run?.stop?.aborted ? [] : dueDepartures(needs.db, needs.clock.now(), atOnce)),
    async (accountId) => {
      const isErased = await eraseOrNote(needs, accountId)
      if (run && isErased) run.removed++
    },
    atOnce,
  )
}

// The staff sees that it failed; of the error only its kind, as it may quote what is private.
async function eraseOrNote(needs: Needs, accountId: string): Promise<boolean> {
  try {
    return await eraseMember(needs, accountId)
  } catch (error) {
    const { code, name } = error as { code?: unknown; name: string }
    await markFailed(needs.db, accountId, typeof code === 'string' ? code : name, needs.clock.now())
    throw error
  }
}
