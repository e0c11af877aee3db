-- Archives of what belongs to a member, that they asked for: what is to be made, is being made, and may be fetched.
create table export (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'running', 'ready', 'failed', 'expired')),
  -- Made by the staff, because the member asked for it by mail.
  is_by_staff boolean not null default false,
  asked_at timestamptz not null,
  -- Of the rows and files that go into it, as far as it is made.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  attempts integer not null default 0,
  -- Until then whoever makes it has it to themselves; nobody looks at it before.
  claimed_until timestamptz not null,
  ready_at timestamptz,
  -- Until then it may be fetched.
  until timestamptz,
  bytes bigint,
  check ((state in ('ready', 'expired')) = (ready_at is not null)),
  check (num_nulls(ready_at, until, bytes) in (0, 3))
);
create index export_of on export (account_id, asked_at);
create index export_ends on export (until) where state = 'ready';
-- One at a time: whoever has it made twice at once would have two servers make the same.
create unique index export_under_way on export (account_id) where state in ('asked', 'running');
