-- The outbox: what happened, written in the transaction that made it happen, handled afterwards at least once.
create table event (
  id bigint generated always as identity primary key,
  body jsonb not null check (body ? 'type'),
  occurred_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  handled_at timestamptz
);
create index event_due on event (due_at, id) where handled_at is null;
create index event_handled on event (handled_at) where handled_at is not null;
