-- What members ask back of a payment where they cannot have it back by themselves, and what the staff answered.
create table refund_request (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- About which payment. Each is asked about once.
  invoice_id text not null unique references payment on delete cascade,
  words text not null check (char_length(words) between 1 and 1000),
  asked_at timestamptz not null,
  -- 'closed': the money came back another way before anybody answered.
  state text not null default 'waiting' check (state in ('waiting', 'given', 'refused', 'closed')),
  decided_by uuid references account on delete set null,
  decided_at timestamptz,
  amount_pence integer check (amount_pence > 0),
  reason text,
  -- Null until the provider has taken the order.
  given_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'given') = (amount_pence is not null))
);
create index refund_request_of on refund_request (account_id, asked_at);
create unique index refund_request_waiting on refund_request (account_id) where state = 'waiting';
create index refund_request_queue on refund_request (asked_at) where state = 'waiting';
