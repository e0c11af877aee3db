-- What the staff notes about a member, for the staff only.
create table member_note (
  id uuid primary key,
  -- Their order.
  number bigint generated always as identity,
  account_id uuid not null references account on delete cascade,
  body text not null,
  written_by uuid references account on delete set null,
  -- The name of who wrote it, where no account did: a command.
  written_as text,
  written_at timestamptz not null
);
create index member_note_of on member_note (account_id, number);
create index member_note_by on member_note (written_by);

-- A plan that the staff gave without payment. It ends by itself.
create table plan_grant (
  account_id uuid primary key references account on delete cascade,
  plan text not null check (plan in ('premium', 'elite')),
  granted_at timestamptz not null,
  until timestamptz not null
);
create index plan_grant_until on plan_grant (until);

-- A second factor that the staff was asked to turn off. It stays on where its owner uses it, or says so, before the time.
create table factor_removal (
  account_id uuid primary key references account on delete cascade,
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index factor_removal_ends on factor_removal (ends_at);
