-- The code of a member's personal link, from when they first asked for one.
create table invite_code (
  account_id uuid primary key references account on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- By whose link a member came. It goes with either of the two: no row outlives the link that it names.
create table invited_member (
  account_id uuid primary key references account on delete cascade,
  inviter_id uuid not null references invite_code on delete cascade,
  noted_at timestamptz not null,
  check (account_id <> inviter_id)
);
create index invited_member_by_inviter on invited_member (inviter_id);
