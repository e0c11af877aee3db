import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { waitlistContract as contract } from '@netwrk/domain/waitlist/waitlist.contract'
import { answer } from '../../answer.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { cardOf, readGate } from './waitlist.reads.ts'

export const waitlistRoutes = {
  gate: answer(contract.gate, ({ db, config }) => readGate(db, config)),
  join: answer(contract.join, joinWaitlist),
  position: answer(contract.position, async ({ db, limits, request }, { email }) => {
    await limits.count('lookup', request.address)
    return { card: await cardOf(db, normaliseEmail(email)) }
  }),
}
