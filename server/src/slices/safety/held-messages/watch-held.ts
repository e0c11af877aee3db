import { HELD_HOURS } from '@netwrk/domain/safety/held-messages.contract'
import type { Deps } from '../../../deps.ts'
import { forAllDue } from '../../../platform/for-all-due.ts'
import { releaseHeld } from '../../messages/held.claims.ts'
import { noteReleased } from './open-held-ticket.ts'

const atOnce = 100
const HOUR = 3_600_000

/** Releases what has waited for review for a day, with a note in the ticket: a machine holds nothing for longer. */
export async function watchHeld(deps: Deps): Promise<void> {
  const due = () =>
    deps.db
      .selectFrom('heldMessage')
      .select('id')
      .where('state', '=', 'waiting')
      .where('heldAt', '<=', new Date(deps.clock.now().getTime() - HELD_HOURS * HOUR))
      .orderBy('heldAt')
      .limit(atOnce)
      .execute()
  const release = ({ id }: { id: string }) =>
    releaseHeld(deps, id, null, (tx, became) => noteReleased(tx, deps, id, became === 'released'))
  await forAllDue(due, release, atOnce)
}
