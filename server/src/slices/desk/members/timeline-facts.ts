import type { FactKind } from '@netwrk/domain/desk/members/member-page'
import { type StaffActName, staffActs } from '@netwrk/domain/desk/staff-acts'
import { type Act, actTexts } from '@netwrk/domain/safety/decision'
import { type Category, categoryTexts } from '@netwrk/domain/safety/report'
import { sql } from 'kysely'

export type FactRow = { kind: FactKind; what: string | null; more: string | null; number: number | null }

// Times are cut to milliseconds, which is what a page brings back. What belongs to looks and searches is left to the record.
const at = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)})`
const changes = (Object.keys(staffActs) as StaffActName[]).filter((act) => staffActs[act].changes)

/** One query for each thing that the database knows the time of. Nothing here is what a member wrote, or how to reach them. */
export function factsOf(memberId: string, now: Date) {
  const of = (column: string) => sql`${sql.ref(column)} = ${memberId}`
  const address = sql`(select email from account where ${of('id')})`
  return sql`
    select 'waitlisted' as id, ${at('joined_at')} as at, 'waitlisted' as kind, null::text as what,
        null::text as more, null::int as number
      from waitlist_entry where email = ${address}
    union all select 'invited ' || id, ${at('invited_at')}, 'invited', null, null, null
      from invitation where email = ${address}
    union all select 'joined', ${at('joined_at')}, 'joined', null, null, null
      from profile where ${of('account_id')}
    union all select 'business_submitted', ${at('submitted_at')}, 'business_submitted', null, null, null
      from business_verification where ${of('account_id')}
    union all select 'business_decided', ${at('decided_at')}, 'business_decided', status, null, null
      from business_verification where ${of('account_id')} and decided_at is not null
    union all select 'begun', ${at('started_at')}, 'plan_begun', plan, null, null
      from subscription where ${of('account_id')}
    union all select 'missed', ${at('past_due_since')}, 'payment_missed', plan, null, null
      from subscription where ${of('account_id')} and past_due_since is not null
    union all select 'ended', ${at('period_ends_at')}, 'plan_ended', plan, null, null
      from subscription where ${of('account_id')} and status = 'ended' and period_ends_at <= ${now}
    union all select 'paid ' || invoice_id, ${at('paid_at')}, 'plan_paid', plan, null, null
      from payment where ${of('account_id')}
    union all select 'refunded ' || invoice_id, ${at('refunded_at')}, 'plan_refunded', plan, null, null
      from payment where ${of('account_id')} and refunded_at is not null
    union all select 'unused ' || invoice_id, ${at('given_at')}, 'unused_given_back', null, null, null
      from unused_refund where ${of('account_id')} and given_at is not null
    union all select 'asked ' || id, ${at('asked_at')}, 'refund_asked', payment.plan, null, null
      from refund_request request join payment on payment.invoice_id = request.invoice_id
      where ${of('request.account_id')}
    union all select 'answered ' || id, ${at('decided_at')}, 'refund_' || state, payment.plan, null, null
      from refund_request request join payment on payment.invoice_id = request.invoice_id
      where ${of('request.account_id')} and state in ('given', 'refused')
    union all select 'report ' || number, ${at('reported_at')}, 'reported', category, null, number
      from report where ${of('subject_id')}
    union all select 'reported ' || number, ${at('reported_at')}, 'has_reported', category, null, number
      from report where ${of('reporter_id')}
    union all select 'held ' || id, ${at('held_at')}, 'message_held', null, null, null
      from held_message where ${of('sender_id')}
    union all select 'reviewed ' || id, ${at('settled_at')}, 'held_reviewed', state, null, null
      from held_message where ${of('sender_id')} and settled_at is not null
    union all select 'decision ' || number, ${at('decided_at')}, 'decided', act, null, number
      from decision where ${of('subject_id')}
    union all select 'over ' || number, date_trunc('milliseconds', coalesce(appeal.new_until, until)),
        'decision_over', act, null, number
      from decision left join appeal on appeal.decision_id = decision.id
      where ${of('subject_id')} and coalesce(appeal.new_until, until) <= ${now}
        and appeal.outcome is distinct from 'overturned'
    union all select 'appeal ' || appeal.id, ${at('opened_at')}, 'appealed', null, null, decision.number
      from appeal join decision on decision.id = appeal.decision_id where ${of('decision.subject_id')}
    union all select 'outcome ' || appeal.id, ${at('appeal.decided_at')}, 'appeal_decided', appeal.outcome, null,
        decision.number
      from appeal join decision on decision.id = appeal.decision_id
      where ${of('decision.subject_id')} and appeal.decided_at is not null
    union all select 'session ' || id, ${at('created_at')}, 'signed_in', null, null, null
      from session where ${of('account_id')}
    union all select 'staff ' || id, ${at('done_at')}, 'staff', act, coalesce(details ->> 'role', details ->> 'plan'), null
      from audit where ${of('subject_id')} and act = any(${changes})`
}

type Texts = { [K in FactKind]: (row: FactRow) => string }

const texts: Texts = {
  waitlisted: () => 'Joined the waitlist',
  invited: () => 'Was invited from the waitlist',
  joined: () => 'Joined',
  business_submitted: () => 'Handed in documents of the business',
  business_decided: ({ what }) => (what === 'approved' ? 'Business verified' : 'Business refused'),
  plan_begun: ({ what }) => `Subscribed to ${planName(what)}`,
  plan_paid: ({ what }) => `Paid for ${planName(what)}`,
  payment_missed: ({ what }) => `A payment for ${planName(what)} failed`,
  plan_ended: ({ what }) => `${planName(what)} ended`,
  plan_refunded: ({ what }) => `Got the money for ${planName(what)} back`,
  unused_given_back: () => 'Got the money for unused days back',
  refund_asked: ({ what }) => `Asked for a refund of ${planName(what)}`,
  refund_given: ({ what }) => `The refund of ${planName(what)} they asked for was given`,
  refund_refused: ({ what }) => `The refund of ${planName(what)} they asked for was refused`,
  reported: ({ what, number }) => `Was reported for ${categoryTexts[what as Category]} (report ${number})`,
  has_reported: ({ what, number }) =>
    `Reported somebody for ${categoryTexts[what as Category]} (report ${number})`,
  message_held: () => 'A message was held for review',
  held_reviewed: ({ what }) => `A held message was ${what}`,
  decided: ({ what, number }) => `${actTexts[what as Act]} (decision ${number})`,
  decision_over: ({ what, number }) => `Ended: ${actTexts[what as Act]} (decision ${number})`,
  appealed: ({ number }) => `Appealed decision ${number}`,
  appeal_decided: ({ what, number }) => `Appeal against decision ${number}: ${what}`,
  signed_in: () => 'Signed in',
  staff: ({ what, more }) => `Staff: ${staffActs[what as StaffActName].text}${more ? ` (${more})` : ''}`,
}

/** A fact as a line to read. */
export function factText(row: FactRow): string {
  return texts[row.kind](row)
}

function planName(plan: string | null): string {
  return plan === 'elite' ? 'Elite' : 'Premium'
}
