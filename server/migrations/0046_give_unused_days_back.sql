-- What a member whose account was closed gets back of a payment: reckoned once, so that asking again gives no more.
create table unused_refund (
  invoice_id text primary key,
  account_id uuid not null references account on delete cascade,
  amount_pence integer not null check (amount_pence >= 0),
  reckoned_at timestamptz not null,
  -- Null until the provider has taken the order.
  given_at timestamptz
);
create index unused_refund_of on unused_refund (account_id);
