-- Who has blocked whom. A block that was lifted stays: such a pair is never suggested to each other again.
create table block (
  blocker_id uuid not null references account on delete cascade,
  blocked_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  lifted_at timestamptz,
  -- Whether the settings of whoever blocked show it: not while the other had blocked them before, for that would say so.
  is_listed boolean not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id);
