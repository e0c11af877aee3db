-- Step: expand
-- Which servers run, and which migrations each knows: a contract step waits for those that do not know it.
create table running_server (
  id uuid primary key,
  -- Where an operator finds it.
  host text not null,
  migrations text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- How far a migration has come that goes through a table in batches.
create table migration_progress (
  name text primary key,
  done_up_to text not null,
  rows_done bigint not null
);
