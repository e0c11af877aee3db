/** What calls of the staff refuse: a part of the table in `refusals.ts`. */
export const deskRefusals = {
  'desk.not_permitted': { status: 403, text: 'Your role does not permit this.' },
  'desk.reason_missing': { status: 422, text: 'Please say why. It is on record.' },
  'desk.factor_off': {
    status: 403,
    text: 'Turn on two-step sign-in in Settings first: whoever changes something here needs it.',
  },
  'desk.factor_due': { status: 403, text: 'Please confirm with a code of your authenticator app.' },
  'desk.own_account': { status: 403, text: 'Nobody decides about their own account.' },
  'desk.higher_role': { status: 403, text: 'Nobody decides about somebody whose role is as high as theirs.' },

  'desk.last_owner': { status: 409, text: 'This is the last owner. Make another one first.' },
  'desk.request_not_found': {
    status: 409,
    text: 'This member does not wait for a refund, or somebody has answered.',
  },
  'desk.payment_went_back': { status: 409, text: 'All of this payment went back already.' },
  'desk.refund_amount': { status: 422, text: 'This is more than is left of the payment.' },
  'desk.case_claimed': { status: 409, text: 'Somebody else works on this.' },
  'desk.case_not_found': {
    status: 404,
    text: 'This member does not wait for an answer, or somebody has answered.',
  },
  'desk.question_not_found': { status: 404, text: 'This question does not wait, or somebody has answered.' },
  'desk.leaving_already': { status: 409, text: 'This account is being deleted already.' },
  'desk.not_leaving': { status: 409, text: 'This account is not being deleted, or the member came back.' },
  'desk.not_due': { status: 409, text: 'The two weeks in which this member can come back are not over.' },
  'desk.member_not_found': { status: 404, text: 'This member does not exist.' },

  'desk.setting_invalid': { status: 422, text: 'This value is not possible here.' },
  'desk.announcement_not_found': { status: 404, text: 'This announcement does not exist.' },
  'desk.announcement_not_ready': { status: 409, text: 'This announcement is not waiting for that any more.' },
  'desk.second_person_needed': {
    status: 409,
    text: 'So many members are only written to after a second person has approved it. Ask somebody else of the staff.',
  },
  'desk.same_person': { status: 403, text: 'Somebody other than its author has to approve this.' },
  'desk.count_changed': {
    status: 409,
    text: 'The number of those who get this has changed. Please look at it again.',
  },
  'desk.nobody_to_tell': { status: 409, text: 'Nobody would get this.' },
  'desk.too_many_to_invite': { status: 422, text: 'Please invite up to 10,000 at a time.' },
  'desk.factor_is_off': { status: 409, text: 'Two-step sign-in is off already.' },
  'desk.factor_stays': { status: 409, text: 'Nobody asked to turn two-step sign-in off, or it was stopped.' },
  'desk.plan_paid': { status: 409, text: 'This member pays for a plan. It stays as it is.' },
  'desk.grant_time': { status: 422, text: 'Please choose a time between now and a year from now.' },
  'desk.no_grant': { status: 409, text: 'No plan was given to this member, or it has ended.' },
  'desk.text_unchanged': { status: 409, text: 'This is word for word the newest version.' },
  'desk.text_too_soon': {
    status: 422,
    text: 'A material change takes effect 15 days from now at the earliest, any other one not in the past.',
  },
  'desk.text_before_last': {
    status: 422,
    text: 'This would take effect before the version it follows. Please choose a later date.',
  },
} as const
