-- By what an account that was closed for good is known again: keyed hashes, which say nothing without the server's
-- secret. They outlive the account, and end by themselves.
create table ban_mark (
  decision_id uuid not null references decision,
  kind text not null check (kind in ('email', 'phone', 'push')),
  hash text not null,
  -- Whose they were; kept when the account goes.
  account_id uuid not null,
  until timestamptz not null,
  primary key (decision_id, kind, hash)
);
create index ban_mark_of on ban_mark (kind, hash);
create index ban_mark_ends on ban_mark (until);

-- What was seen again, so that each is looked at once.
create table ban_mark_hit (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  decision_id uuid not null references decision,
  seen_at timestamptz not null,
  primary key (account_id, kind, decision_id)
);
