-- For which subscription a member has used the money-back guarantee: there is one a member.
create table money_back (
  account_id uuid primary key references account on delete cascade,
  subscription_id text not null,
  given_at timestamptz not null
);

-- Where a plan still runs after a refund, that refund may have broken off: it may be finished.
insert into money_back (account_id, subscription_id, given_at)
select payment.account_id, coalesce(max(subscription.provider_id), ''), min(payment.refunded_at)
from payment left join subscription on subscription.account_id = payment.account_id
where payment.refunded_at is not null
group by payment.account_id;

-- Where members are, counted with the other figures: the five countries with the most.
alter table public_stats add column top_countries jsonb not null default '[]';
