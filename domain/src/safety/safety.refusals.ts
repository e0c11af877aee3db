/** What calls of safety refuse: a part of the table in `refusals.ts`. */
export const safetyRefusals = {
  'safety.self': { status: 422, text: 'You cannot block or report yourself.' },
  'safety.not_blocked': { status: 404, text: 'You have not blocked this person.' },
  'safety.target_not_found': { status: 404, text: 'What you want to report no longer exists.' },
  'safety.email_invalid': { status: 422, text: 'Please enter a valid email address' },
  'safety.too_many_reports': {
    status: 429,
    text: 'You have sent a lot of reports. Please wait an hour before sending more.',
  },
  'safety.report_not_found': { status: 404, text: 'This report does not exist.' },
  'safety.asked_again_already': {
    status: 409,
    text: 'You can ask once to have a dismissed report looked at again.',
  },
  'safety.ticket_not_found': { status: 404, text: 'This ticket does not exist.' },
  'safety.ticket_claimed': { status: 409, text: 'Somebody else is working on this ticket.' },
  'safety.ticket_decided': { status: 409, text: 'This ticket has been decided already.' },
  'safety.ticket_changed': {
    status: 409,
    text: 'Something was added to this ticket. Please look at it once more before you decide.',
  },
  'safety.statement_missing': { status: 422, text: 'Please give the reasons.' },
  'safety.duration_missing': { status: 422, text: 'Please say how long it holds.' },
  'safety.content_missing': { status: 422, text: 'Please choose what is removed.' },
  'safety.not_shortenable': {
    status: 422,
    text: 'Only what lasts can be shortened, to a time before it ends by itself.',
  },
  'safety.contacts_limited': {
    status: 403,
    text: "New contacts are limited for your account, and you have used today's. Your account status says why.",
  },
  // Comes with the reasons.
  'safety.asked_before_sending': {
    status: 409,
    text: 'We warn people about messages like this one. Send it anyway?',
  },
  'safety.held_for_review': {
    status: 409,
    text: 'Waiting for review. A person will check this message within 24 hours, before it is delivered.',
  },
  'safety.held_not_found': { status: 404, text: 'No such message waits for review.' },
  'safety.warning_not_found': { status: 404, text: 'There is no such warning.' },
  'safety.decision_not_found': { status: 404, text: 'This decision does not exist.' },
  'safety.appeal_too_late': { status: 409, text: 'A decision can be appealed for six months.' },
  'safety.appealed_already': { status: 409, text: 'You have appealed this decision already.' },
  'safety.appeal_not_found': { status: 404, text: 'This appeal does not exist.' },
  'safety.appeal_decided': { status: 409, text: 'This appeal has been decided already.' },
  'safety.own_decision': {
    status: 403,
    text: 'You made the first decision, so somebody else decides about this.',
  },
} as const
