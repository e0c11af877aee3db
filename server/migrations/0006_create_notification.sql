create table notification (
  id uuid primary key,
  recipient_id uuid not null references account on delete cascade,
  -- The event that made it: handling an event twice tells nobody twice.
  event_id bigint not null,
  kind text not null,
  title text not null,
  body text not null,
  data jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  unique (recipient_id, event_id, kind)
);
create index notification_newest on notification (recipient_id, created_at desc);
