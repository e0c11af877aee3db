-- The operator's own patterns: what matches is warned of. One is tried on the messages of the last 30 days before it may go live.
create table shield_pattern (
  name text primary key check (name ~ '^[a-z0-9-]{1,40}$'),
  pattern text not null check (length(pattern) between 3 and 200),
  is_live boolean not null default false,
  added_at timestamptz not null,
  -- When it was last tried, and what it found.
  tried_at timestamptz,
  tried_messages integer,
  tried_members integer,
  check (num_nulls(tried_at, tried_messages, tried_members) in (0, 3)),
  check (not is_live or tried_at is not null)
);
