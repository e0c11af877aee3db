import { closeCodes } from '@netwrk/domain/live'
import type { Deps } from '../../deps.ts'
import type { EventHandlers } from '../../platform/events/event-handler.ts'
import {
  sendConfirmEmailMail,
  sendKeepEmailMail,
} from '../../slices/accounts/email/send-email-change-mail.ts'
import {
  askForVerificationMail,
  sendFactorRemovalMail,
  sendNewDeviceMail,
  sendPasswordChangedMail,
  sendPasswordResetMail,
  sendSecondFactorMail,
  sendSignInLinkMail,
  sendVerificationMail,
} from '../../slices/accounts/mails/send-account-mail.ts'
import { publishSettings } from '../../slices/presence/publish-settings.ts'
import { lookForMarks } from '../../slices/safety/evasion/look-for-marks.ts'
import { count } from '../../slices/stats/count-events.ts'
import { endSockets, stale } from './handle-by.ts'

/** What follows from joining, signing in and what members do about their account. */
export function accountHandlers(deps: Omit<Deps, 'identity'>) {
  return {
    'account.joined': [
      lookForMarks<'account.joined'>(deps),
      askForVerificationMail(deps),
      count('account.joined', deps),
    ],
    'account.signed_in': [count('account.signed_in', deps)],
    'account.verification_requested': [sendVerificationMail(deps)],
    'account.email_verified': [
      lookForMarks<'account.email_verified'>(deps),
      stale(({ accountId }) => [accountId], ['me', 'profile']),
    ],
    'account.phone_verified': [
      lookForMarks<'account.phone_verified'>(deps),
      stale(({ accountId }) => [accountId], ['me', 'profile', 'suggestions']),
    ],
    'account.reset_requested': [sendPasswordResetMail(deps)],
    'account.password_reset': [
      endSockets(({ accountId }) => deps.live.endMember(accountId, closeCodes.sessionEnded)),
    ],
    'account.signed_out': [
      endSockets(({ sessionId }) => deps.live.endSession(sessionId, closeCodes.sessionEnded)),
    ],
    'account.settings_changed': [publishSettings],
    'account.sign_in_link_requested': [sendSignInLinkMail(deps)],
    'account.password_changed': [sendPasswordChangedMail(deps)],
    'account.device_added': [sendNewDeviceMail(deps)],
    'account.second_factor_changed': [sendSecondFactorMail(deps)],
    'account.factor_removal_asked': [sendFactorRemovalMail(deps)],
    'account.email_change_asked': [sendConfirmEmailMail(deps)],
    'account.email_keep_due': [sendKeepEmailMail(deps)],
    'account.email_changed': [
      lookForMarks<'account.email_changed'>(deps),
      stale(({ accountId }) => [accountId], ['me', 'profile']),
    ],
  } satisfies Partial<EventHandlers>
}
