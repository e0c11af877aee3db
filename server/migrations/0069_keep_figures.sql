-- The figures of the desk as they were last counted: in a large community counting takes too long to wait for.
create table figures_count (
  days integer primary key check (days in (7, 30, 90)),
  body jsonb not null,
  counted_at timestamptz not null,
  took_milliseconds integer not null check (took_milliseconds >= 0)
);
