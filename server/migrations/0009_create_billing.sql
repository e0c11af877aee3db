-- Whose customers at the payment provider are whose accounts here.
create table billing_customer (
  id text primary key,
  account_id uuid not null references account on delete cascade
);
create index billing_customer_of on billing_customer (account_id);

-- The checkout a member opened last; opening another closes it, so that nobody pays twice.
create table checkout (
  account_id uuid primary key references account on delete cascade,
  session_id text not null,
  plan text not null check (plan in ('premium', 'elite')),
  created_at timestamptz not null
);

-- A member's subscription as the provider last said. profile.tier follows from it and from nothing else.
create table subscription (
  account_id uuid primary key references account on delete cascade,
  provider_id text not null unique,
  plan text not null check (plan in ('premium', 'elite')),
  status text not null check (status in ('active', 'past_due', 'canceled', 'ended')),
  started_at timestamptz not null,
  period_ends_at timestamptz not null,
  past_due_since timestamptz,
  reminded_for timestamptz,
  -- When it is looked at again without being told to: its grace or its period ends then.
  check_at timestamptz
);
create index subscription_to_check on subscription (check_at) where check_at is not null;
create index subscription_renewing on subscription (period_ends_at) where status = 'active';

-- What was paid, once each.
create table payment (
  invoice_id text primary key,
  account_id uuid not null references account on delete cascade,
  plan text not null check (plan in ('premium', 'elite')),
  amount_pence integer not null check (amount_pence > 0),
  paid_at timestamptz not null,
  refunded_at timestamptz
);
create index payment_of on payment (account_id, paid_at);

-- What the provider told us, recorded before it is answered: the same notice a second time changes nothing.
create table billing_notice (
  id text primary key,
  type text not null,
  customer_id text,
  account_id uuid,
  created_at timestamptz not null,
  received_at timestamptz not null
);
create index billing_notice_received on billing_notice (received_at);
