import { billingRefusals } from './billing/billing.refusals.ts'
import { deskRefusals } from './desk/desk.refusals.ts'
import { helpRefusals } from './help/help.refusals.ts'
import { privacyRefusals } from './profiles/out-of-sight/privacy.refusals.ts'
import { requestRefusals } from './request.refusals.ts'
import { rightsRefusals } from './rights/rights.refusals.ts'
import { safetyRefusals } from './safety/safety.refusals.ts'

/**
 * Every refusal a person can meet: its HTTP status and the text the screen shows.
 * One table, read by both sides. A code is `<slice>.<reason>`.
 */
export const refusals = {
  ...requestRefusals,

  'accounts.signed_out': { status: 401, text: 'No user logged in' },
  'accounts.admin_only': { status: 403, text: 'Only an administrator may do this.' },
  'accounts.sign_ups_paused': {
    status: 503,
    text: 'Nobody can join right now. Please come back later. If you have an account, sign in.',
  },
  // Comes with the text of the first thing that is wrong.
  'accounts.form_invalid': { status: 422, text: 'Please fill in all required fields' },
  'accounts.username_taken': { status: 409, text: 'This username is already taken.' },
  'accounts.email_taken': { status: 409, text: 'An account with this email already exists.' },
  'accounts.sign_up_failed': { status: 500, text: 'Failed to create account' },
  'accounts.wrong_credentials': { status: 401, text: 'Invalid email or password' },
  // A known browser, or a link by mail, still gets in.
  'accounts.sign_in_locked': {
    status: 429,
    text: 'Too many sign-in attempts. To get in now, press Forgot password? and follow the link we email you.',
  },
  'accounts.way_not_offered': { status: 404, text: 'This way of signing in is not offered here.' },
  'accounts.provider_cancelled': { status: 409, text: 'You cancelled the sign-in.' },
  'accounts.provider_conflict': {
    status: 409,
    text: 'An account with this email already exists. Please sign in the way you did before.',
  },
  // Of somebody who is a member by that provider, and of somebody who is new.
  'accounts.provider_no_email': { status: 422, text: 'Sign in failed - missing email' },
  'accounts.provider_shares_no_email': { status: 422, text: 'Account creation failed - missing email' },
  'accounts.provider_email_unusable': {
    status: 422,
    text: 'Your account there has an email address that cannot be used here.',
  },
  'accounts.provider_failed': { status: 502, text: 'Sign-in failed. Please try again.' },
  'accounts.link_invalid': {
    status: 410,
    text: 'This link is no longer valid. Please request a new one.',
  },
  'accounts.already_verified': { status: 409, text: 'Your email is already verified.' },
  'accounts.email_unverified': { status: 403, text: 'Your email is not verified yet.' },

  // Sending an SMS code. An invalid number may come with the text of the rule it breaks.
  'accounts.phone_missing': { status: 422, text: 'Phone number is required.' },
  'accounts.phone_invalid': {
    status: 422,
    text: 'Invalid phone number. Please check the format and country code.',
  },
  'accounts.phone_verified': { status: 409, text: 'Your phone is already verified.' },
  'accounts.captcha_failed': {
    status: 422,
    text: 'reCAPTCHA verification failed. Please solve the puzzle again.',
  },
  'accounts.sms_misconfigured': {
    status: 503,
    text: 'Phone verification is not properly configured. Please contact support.',
  },
  'accounts.sms_not_enabled': {
    status: 503,
    text: 'Phone verification not enabled. Please contact support.',
  },
  'accounts.sms_too_many': {
    status: 429,
    text: 'Too many requests. Please wait 15 minutes before trying again.',
  },
  'accounts.sms_quota': { status: 429, text: 'SMS quota exceeded. Please try again later.' },
  'accounts.sms_too_soon': { status: 429, text: 'Please wait a minute before requesting another code.' },
  'accounts.sms_failed': { status: 502, text: 'Failed to send verification code.' },

  // Judging a code.
  'accounts.code_invalid': {
    status: 422,
    text: 'Invalid verification code. Please check and try again.',
  },
  'accounts.code_expired': { status: 410, text: 'Verification code expired. Please request a new code.' },
  'accounts.code_attempts': { status: 429, text: 'Too many attempts. Please request a new code.' },
  'accounts.code_session_expired': {
    status: 410,
    text: 'Verification session expired. Please start over.',
  },
  'accounts.code_not_requested': {
    status: 409,
    text: 'No verification in progress. Please request a new code.',
  },
  'accounts.phone_taken': { status: 409, text: 'This phone number is already in use.' },
  'accounts.phone_not_in_result': {
    status: 409,
    text: 'Phone number not found in verification result.',
  },
  'accounts.phone_profile_failed': {
    status: 500,
    text: 'Verification successful but failed to update profile.',
  },
  'accounts.wrong_password': { status: 403, text: 'Your current password is incorrect.' },
  'accounts.sign_in_again': {
    status: 403,
    text: 'Please sign out and in again first, so that we know it is you.',
  },
  'accounts.factor_is_on': { status: 409, text: 'Two-step sign-in is already on.' },
  'accounts.factor_is_off': { status: 409, text: 'Two-step sign-in is not on.' },
  'accounts.email_same': { status: 422, text: 'This is your email address already.' },
  'accounts.email_changed_lately': {
    status: 409,
    text: 'You can change your email address once in seven days.',
  },
  'accounts.own_session': { status: 409, text: 'This is the session you are using. Sign out to end it.' },
  'accounts.session_not_found': { status: 404, text: 'This session has already ended.' },

  'profiles.not_found': { status: 404, text: 'User not found' },
  'profiles.too_many_photos': { status: 409, text: 'You can have up to 5 photos.' },
  'profiles.too_few_photos': { status: 409, text: 'Please keep at least 2 photos.' },
  'profiles.photo_not_found': { status: 404, text: 'This photo no longer exists.' },
  'profiles.link_unsafe': {
    status: 422,
    text: 'This link looks like those in scams, so it was not saved. Please check it, or leave it out.',
  },
  'profiles.too_many_documents': { status: 409, text: 'You can send up to 10 documents.' },

  'uploads.not_image': { status: 415, text: 'Please select an image file' },
  'uploads.image_too_large': { status: 413, text: 'File size must be less than 10MB' },
  'uploads.picture_format': { status: 415, text: 'Supported formats: JPEG, PNG, WebP' },
  'uploads.not_document': { status: 415, text: 'Please select an image or PDF file' },
  'uploads.document_format': { status: 415, text: 'Supported formats: JPEG, PNG, WebP, PDF' },
  'uploads.file_too_large': { status: 413, text: 'File size must be less than 25MB' },
  'uploads.type_not_allowed': { status: 415, text: 'This file type is not allowed' },
  'uploads.empty': { status: 422, text: 'Upload failed: this file is empty' },
  'uploads.unreadable': { status: 422, text: 'Upload failed: this image cannot be read' },
  'uploads.too_many_pixels': { status: 422, text: 'Upload failed: this image has too many pixels' },
  'uploads.interlaced': {
    status: 422,
    text: 'Upload failed: this image is interlaced. Please save it without interlacing and try again.',
  },
  'uploads.too_heavy': {
    status: 422,
    text: 'Upload failed: this image takes too much memory or time to read. Please save it smaller and try again.',
  },
  'uploads.too_many_pictures': {
    status: 429,
    text: 'Upload failed: you have sent a lot of large images. Please try again in an hour.',
  },
  'uploads.crowded': {
    status: 503,
    text: 'Upload failed: too many images are being sent right now. Please try again in a minute.',
  },
  'uploads.quota_reached': {
    status: 413,
    text: 'Upload failed: you have used up the storage space of your account.',
  },
  'uploads.no_room': {
    status: 507,
    text: 'Upload failed: there is no space for files right now. Please try again later.',
  },
  'uploads.interrupted': { status: 400, text: 'Upload failed: the file did not arrive whole' },
  'uploads.storage_failed': {
    status: 502,
    text: 'Upload failed: the file could not be stored. Please try again.',
  },
  'uploads.no_document_type': { status: 422, text: 'Please choose a document type' },
  'uploads.no_conversation': { status: 422, text: 'Please open a conversation first' },
  'uploads.not_found': { status: 404, text: 'This file does not exist.' },

  'connections.self': { status: 422, text: 'You cannot connect with yourself.' },
  'connections.already_swiped': {
    status: 409,
    text: 'You have already passed on or connected with this person.',
  },
  'connections.nothing_to_undo': { status: 409, text: 'There is no pass to undo.' },
  'connections.shelf_full': {
    status: 409,
    text: 'Your shelf is full: it holds 50 people. Decide about somebody on it first.',
  },
  'connections.match_not_found': { status: 404, text: 'This match no longer exists.' },
  'connections.not_open': {
    status: 409,
    text: 'This member is not open to new conversations right now. Nothing of your allowance was used.',
  },
  'connections.limit_reached': { status: 429, text: 'Daily Limit Reached' },

  'discovery.premium_required': {
    status: 403,
    text: 'Advanced filters are part of Premium and Elite.',
  },
  'discovery.elite_required': { status: 403, text: 'Showing Elite members only is part of Elite.' },
  'discovery.directory_used_up': {
    status: 429,
    text: 'You have looked through a lot of the directory today. Please come back tomorrow.',
  },

  'messages.not_found': { status: 404, text: 'Failed to initialize conversation' },
  'messages.not_matched': { status: 403, text: 'You can write to each other once you match.' },
  'messages.request_waiting': {
    status: 409,
    text: 'Your request is waiting for a reply. You can write again once they reply.',
  },
  'messages.requests_off': { status: 403, text: "This member doesn't accept message requests." },
  'messages.requests_used_up': {
    status: 429,
    text: 'You have sent your 5 message requests for today. Verify your phone to send as many as you like.',
  },
  'messages.first_contacts_paused': {
    status: 503,
    text: 'Messages to people you have not matched with are paused right now. You can still connect.',
  },
  'messages.empty': { status: 422, text: 'Please write a message first.' },
  'messages.too_long': { status: 422, text: 'Messages can be up to 4,000 characters.' },
  'messages.too_many': {
    status: 429,
    text: 'You have sent too many messages. Please wait a while before sending more.',
  },
  'messages.client_id_reused': { status: 409, text: 'Failed to send message. Please try again.' },

  'messages.reply_not_found': { status: 404, text: 'The message you are replying to does not exist.' },
  'messages.message_not_found': { status: 404, text: 'This message does not exist.' },
  'messages.ended': { status: 409, text: 'This conversation has ended.' },
  'messages.not_own': { status: 403, text: 'Only the sender can edit or delete a message.' },
  'messages.too_late': {
    status: 409,
    text: "Messages can be edited or deleted for 15 minutes. It's too late for this one.",
  },
  'messages.deleted': { status: 409, text: 'This message was deleted.' },
  'messages.not_an_emoji': { status: 422, text: 'Please choose one emoji.' },
  'messages.too_many_reactions': { status: 409, text: 'You can react to a message with up to 6 emojis.' },

  // Comes with the text of the rule that it breaks.
  'waitlist.email_invalid': { status: 422, text: 'Please enter a valid email address' },
  'waitlist.closed': {
    status: 403,
    text: 'Netwrk is not open yet. Join the waitlist, and we will email you when it is.',
  },
  'waitlist.join_failed': { status: 502, text: 'Failed to join waitlist. Please try again.' },
  'waitlist.code_invalid': { status: 422, text: 'This referral code is not valid.' },

  'invites.not_valid': { status: 404, text: 'This invitation is no longer valid.' },

  'notifications.not_found': { status: 404, text: 'This notification no longer exists.' },
  'notifications.push_unsupported': {
    status: 422,
    text: "Netwrk doesn't support this browser's push service.",
  },

  'accounts.suspended': {
    status: 403,
    text: 'Your account is suspended. Open your account status to read why and to appeal.',
  },

  ...billingRefusals,
  ...rightsRefusals,
  ...safetyRefusals,
  ...privacyRefusals,
  ...helpRefusals,
  ...deskRefusals,
} as const satisfies Record<string, { status: number; text: string }>

export type RefusalCode = keyof typeof refusals

/** Thrown by a rule or a use case to refuse; carries the code, from which status and text follow. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** The text to show where a refusal's wording depends on configuration (a password policy, a limit). */
  readonly text: string

  constructor(code: RefusalCode, text: string = refusals[code].text) {
    super(text)
    this.code = code
    this.text = text
  }

  get status(): number {
    return refusals[this.code].status
  }
}
