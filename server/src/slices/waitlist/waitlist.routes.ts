import { normaliseEmail } from '@netwrk/domain/accounts/email'
import { waitlistContract as contract } from '@netwrk/domain/waitlist/waitlist.contract'
import { answer } from '../../app/answer.ts'
import { browserDigest } from './browser-secret.ts'
import { checkPlaceLink } from './check-place-link.ts'
import { confirmPlace } from './confirm-place.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { cardOf, readGate } from './waitlist.reads.ts'

export const waitlistRoutes = {
  gate: answer(contract.gate, ({ db, config }) => readGate(db, config)),
  puzzle: answer(contract.puzzle, async ({ captcha, limits, request }) => {
    await limits.count('lookup', request.address)
    return { puzzle: await captcha.puzzle() }
  }),
  join: answer(contract.join, joinWaitlist),
  confirm: answer(contract.confirm, confirmPlace),
  checkLink: answer(contract.checkLink, checkPlaceLink),
  position: answer(contract.position, async ({ db, limits, request }, { email }) => {
    await limits.count('lookup', request.address)
    const browser = browserDigest({ request })
    return { card: browser === null ? null : await cardOf(db, normaliseEmail(email), browser) }
  }),
}
