import { Refusal } from '@netwrk/domain/refusals'
import type { Deps } from '../../../deps.ts'
import { record } from '../../../platform/events/record-event.ts'
import {
  askFactorRemoval,
  dropFactor,
  stopFactorRemoval,
} from '../../accounts/second-factor/factor-removal.claims.ts'
import { endAllSessions } from '../../accounts/sessions/sessions.claims.ts'
import type { Doer } from '../../staff/audit/audit.claims.ts'
import { type ActNeeds, actOn, type OnMember } from './on-member.ts'

/** Ends all their sessions. Resolves to how many. */
export function endMemberSessions(needs: ActNeeds, by: Doer, input: OnMember): Promise<number> {
  return actOn(needs, by, 'sessions.ended', input, async (tx, now) => {
    const ended = await endAllSessions(tx, input.memberId, now)
    return { answer: ended, details: { ended } }
  })
}

/** Has their second factor turned off after the waiting time. Resolves to when. */
export function askFactorOff(needs: ActNeeds, by: Doer, input: OnMember): Promise<Date> {
  return actOn(needs, by, 'factor.removal_asked', input, async (tx, now) => {
    const endsAt = await askFactorRemoval(tx, input.memberId, now)
    if (endsAt === null) throw new Refusal('desk.factor_is_off')
    return { answer: endsAt, details: { endsAt } }
  })
}

/** Has their second factor stay on. */
export function keepFactor(needs: ActNeeds, by: Doer, input: OnMember): Promise<void> {
  return actOn(needs, by, 'factor.removal_stopped', input, async (tx) => {
    if (!(await stopFactorRemoval(tx, input.memberId))) throw new Refusal('desk.factor_stays')
    return { answer: undefined }
  })
}

/**
 * Turns their second factor off at once: by command only, for who runs the community and has lost their own. False where
 * it was off.
 */
export function turnFactorOff(needs: ActNeeds, by: Doer, input: OnMember): Promise<boolean> {
  return actOn(needs, by, 'factor.removed', input, async (tx, now) => {
    const wasOn = await dropFactor(tx, input.memberId, now)
    return { answer: wasOn, details: { wasOn } }
  })
}

/** Mails them the link again that verifies their address. */
export function resendMail(needs: ActNeeds, by: Doer, input: OnMember): Promise<void> {
  const { memberId } = input
  return actOn(needs, by, 'mail.sent_again', input, async (tx, now) => {
    const { emailVerified } = await tx
      .selectFrom('account')
      .select('emailVerified')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (emailVerified) throw new Refusal('accounts.already_verified')
    await record(tx, [{ type: 'account.verification_requested', accountId: memberId }], now)
    return { answer: undefined }
  })
}

/** The call of {@link resendMail}: nobody gets many mails by it, as with their own asking. */
export async function resendMailSlowly(
  needs: ActNeeds & Pick<Deps, 'limits'>,
  by: Doer,
  input: OnMember,
): Promise<void> {
  if (!(await needs.limits.take('mail', input.memberId))) throw new Refusal('request.too_many')
  await resendMail(needs, by, input)
}
