-- One choice a pair and direction (DECISIONS 24).
create table swipe (
  account_id uuid not null references account on delete cascade,
  target_id uuid not null references account on delete cascade,
  action text not null check (action in ('connect', 'pass')),
  match_score double precision not null check (match_score between 0 and 100),
  created_at timestamptz not null,
  primary key (account_id, target_id),
  check (account_id <> target_id)
);
create index swipe_by_day on swipe (account_id, created_at);
create index swipe_towards on swipe (target_id, action);

-- Ids in order, so that a pair has one row whoever was first.
create table match (
  id uuid primary key,
  low_id uuid not null references account on delete cascade,
  high_id uuid not null references account on delete cascade,
  score double precision not null check (score between 0 and 100),
  factors jsonb not null,
  common_interests text[] not null,
  status text not null default 'active' check (status in ('active', 'ended')),
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index match_of_high on match (high_id);
