import { EMAIL_CONFIRM_HOURS, EMAIL_KEEP_DAYS } from '@netwrk/domain/accounts/email-change'
import type { LinkPurpose } from '@netwrk/domain/accounts/ways-in.contract'
import { FACTOR_WAIT_HOURS } from '@netwrk/domain/desk/members/member-page'
import { DEPARTURE_DAYS } from '@netwrk/domain/rights/departure'

const minute = 60_000

/** How long a mailed link works, in milliseconds. */
export const linkLifetimes: Record<LinkPurpose, number> = {
  'verify-email': 24 * 60 * minute,
  'reset-password': 60 * minute,
  'sign-in-link': 15 * minute,
  'keep-factor': FACTOR_WAIT_HOURS * 60 * minute,
  'keep-account': DEPARTURE_DAYS * 24 * 60 * minute,
  'change-email': EMAIL_CONFIRM_HOURS * 60 * minute,
  'keep-email': EMAIL_KEEP_DAYS * 24 * 60 * minute,
}
