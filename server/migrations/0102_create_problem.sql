-- Step: expand
-- What was wrong with the servers, from when to when. Of a kind one at most lasts: of several servers that see it the first
-- writes it, and it has ended once none has seen it for a while.
create table problem (
  id uuid primary key,
  kind text not null,
  -- What a server measured, in a line.
  found text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create unique index problem_lasting on problem (kind) where ended_at is null;
create index problem_by_end on problem (ended_at);
