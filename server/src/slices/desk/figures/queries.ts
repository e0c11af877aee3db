import type { FigureGroup, figures } from '@netwrk/domain/desk/figures'
import { mailEvents } from '@netwrk/domain/mail-events'
import { type RawBuilder, sql } from 'kysely'

/** From when to when is counted. */
export type Period = { since: Date; now: Date }
type Counted<G extends FigureGroup> = Record<keyof (typeof figures)[G]['figures'], number | string | null>

const day = 86_400_000
const hoursSince = (now: Date, moment: RawBuilder<unknown>) =>
  sql`extract(epoch from ${now}::timestamptz - ${moment}) / 3600`
// Null and not 0 where there is nothing to have a share of.
const share = (some: RawBuilder<unknown>, all: RawBuilder<unknown>) =>
  sql`(${some})::float8 / nullif(${all}, 0)`

/** One query a group, one column a figure. */
export const queries: { [G in FigureGroup]: (period: Period) => RawBuilder<Counted<G>> } = {
  // Sets that are joined, not a question for each newcomer: a million of them would ask for most of a minute.
  joining: ({ since }) => sql`
    with newcomer as not materialized (
      select account_id from profile where joined_at >= ${since} and not is_suspended
    ), connected as (
      select count(*) as newcomers from newcomer n
      where exists (select from swipe s where s.account_id = n.account_id and s.action = 'connect')
    ), matched as (
      select count(*) as newcomers from (
        select n.account_id from newcomer n where exists (select from match m where m.low_id = n.account_id)
        union
        select n.account_id from newcomer n where exists (select from match m where m.high_id = n.account_id)
      ) either
    ), answered as (
      select count(distinct n.account_id) as newcomers
      from newcomer n
        join participant p on p.account_id = n.account_id
        join conversation c on c.id = p.conversation_id and c.last_number > 1
      where exists (select from message m where m.conversation_id = c.id and m.sender_id = n.account_id)
        and exists (select from message m where m.conversation_id = c.id and m.sender_id <> n.account_id)
    )
    select came.joined,
      ${share(sql`came.verified`, sql`came.joined`)} as verified,
      ${share(sql`came.suggestible`, sql`came.joined`)} as suggestible,
      ${share(sql`connected.newcomers`, sql`came.joined`)} as connected,
      ${share(sql`matched.newcomers`, sql`came.joined`)} as matched,
      ${share(sql`answered.newcomers`, sql`came.joined`)} as answered
    from connected, matched, answered, (
      select count(*)::int as joined, count(*) filter (where a.email_verified) as verified,
        count(*) filter (where not p.is_unlisted) as suggestible
      from profile p join account a on a.id = p.account_id
      where p.joined_at >= ${since} and not p.is_suspended
    ) came`,

  meeting: ({ since, now }) => sql`
    with asked as (
      select count(*)::int as requests, count(*) filter (where state in ('answered', 'matched')) as answered
      from message_request where sent_at >= ${since}
    ), swiped as materialized (
      select account_id, target_id, action, created_at from swipe
      where created_at >= ${new Date(Math.min(since.getTime(), now.getTime() - 14 * day))}
    ), waiting as (
      select count(*) as connects from swiped s
      where s.action = 'connect' and s.created_at >= ${since}
        and not exists (select from swipe b where b.account_id = s.target_id and b.target_id = s.account_id)
      group by s.target_id
    ), seen as (
      select distinct target_id from swiped where created_at >= ${new Date(now.getTime() - 14 * day)}
    ), members as (
      select count(*)::int as active,
        count(*) filter (where not is_hidden and not is_unlisted and paused_until is null) as suggested,
        count(*) filter (where not is_hidden and not is_unlisted and paused_until is null and seen.target_id is null) as unseen
      from profile left join seen on seen.target_id = profile.account_id
      where last_active_at >= ${since} and not is_suspended
    )
    select members.active, asked.requests,
      ${share(sql`asked.answered`, sql`asked.requests`)} as "answeredRequests",
      (select count(*)::int from swiped where action = 'connect' and created_at >= ${since}) as connects,
      (select count(*)::int from match where created_at >= ${since}) as matches,
      (select percentile_cont(0.95) within group (order by connects) from waiting) as load,
      ${share(sql`members.unseen`, sql`members.suggested`)} as unseen
    from asked, members`,

  moderation: ({ since }) => sql`
    with decided as (
      select d.id, d.act, extract(epoch from d.decided_at - t.opened_at) / 3600 as hours
      from decision d join ticket t on t.id = d.ticket_id where d.decided_at >= ${since}
    ), outcomes as (
      select count(*) as appeals, count(*) filter (where outcome = 'overturned') as overturned
      from appeal where decided_at >= ${since}
    )
    select (select count(*)::int from report where reported_at >= ${since}) as reports,
      count(*)::int as decided,
      percentile_cont(0.5) within group (order by hours) as "medianHours",
      percentile_cont(0.95) within group (order by hours) as "slowHours",
      ${share(
        sql`count(*) filter (where exists (select from appeal where appeal.decision_id = decided.id))`,
        sql`count(*) filter (where act <> 'dismiss')`,
      )} as appealed,
      (select ${share(sql`overturned`, sql`appeals`)} from outcomes) as overturned
    from decided`,

  money: ({ since }) => sql`
    select
      (select coalesce(sum(amount_pence), 0)::int from payment where paid_at >= ${since}) as paid,
      (select coalesce(sum(amount_pence), 0)::int from payment where refunded_at >= ${since}) as refunded,
      count(*) filter (where status in ('active', 'past_due', 'canceled'))::int as payers,
      count(*) filter (where status = 'past_due')::int as "pastDue",
      count(*) filter (where status = 'ended' and period_ends_at >= ${since})::int as ended
    from subscription`,

  delivery: ({ since, now }) => sql`
    with mail as (
      select handled_at, attempts, due_at from event
      where body ->> 'type' in (${sql.join(mailEvents)})
    ), waiting as (
      select count(*)::int as events, ${hoursSince(now, sql`min(due_at)`)} as oldest
      from event where handled_at is null and due_at <= ${now}
    )
    select count(*) filter (where handled_at is not null)::int as mails,
      count(*) filter (where handled_at is null and due_at <= ${now})::int as "mailsWaiting",
      count(*) filter (where handled_at is null and attempts > 0)::int as "mailsFailing",
      (select count(*)::int from push_delivery where due_at <= ${now}) as "pushesWaiting",
      (select count(*)::int from billing_notice where received_at >= ${since}) as webhooks,
      (select events from waiting) as "eventsWaiting",
      (select oldest from waiting) as "oldestEventHours"
    from mail`,

  queues: ({ now }) => sql`
    select tickets.*, appeals.*, held.*, verifications.*
    from (select count(*)::int as tickets, ${hoursSince(now, sql`min(opened_at)`)} as "oldestTicketHours"
        from ticket where state = 'open') tickets,
      (select count(*)::int as appeals, ${hoursSince(now, sql`min(opened_at)`)} as "oldestAppealHours"
        from appeal where outcome is null) appeals,
      (select count(*)::int as held from held_message where state = 'waiting') held,
      (select count(*)::int as verifications, ${hoursSince(now, sql`min(submitted_at)`)} as "oldestVerificationHours"
        from business_verification where status = 'pending') verifications`,
}

/** What happened on each day of the period. */
export function daily({
  since,
  now,
}: Period): RawBuilder<{ day: string; joined: number; matches: number; reports: number }> {
  return sql`
    with days as (
      select generate_series(${since}::timestamptz at time zone 'UTC', ${now}::timestamptz at time zone 'UTC',
        interval '1 day')::date as day
    ), joined as (
      select (joined_at at time zone 'UTC')::date as day, count(*)::int as count from profile
      where joined_at >= ${since} group by 1
    ), matched as (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as count from match
      where created_at >= ${since} group by 1
    ), reported as (
      select (reported_at at time zone 'UTC')::date as day, count(*)::int as count from report
      where reported_at >= ${since} group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(joined.count, 0) as joined,
      coalesce(matched.count, 0) as matches, coalesce(reported.count, 0) as reports
    from days left join joined using (day) left join matched using (day) left join reported using (day)
    order by days.day`
}
