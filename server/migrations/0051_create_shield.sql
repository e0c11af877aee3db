-- What the scam shield says to the receiver of a message, and to nobody else.
create table message_warning (
  message_id uuid primary key references message on delete cascade,
  conversation_id uuid not null references conversation on delete cascade,
  receiver_id uuid not null references account on delete cascade,
  codes text[] not null check (cardinality(codes) > 0),
  warned_at timestamptz not null,
  dismissed_at timestamptz
);
create index message_warning_of on message_warning (conversation_id, receiver_id);

-- A message that a person looks at before it is delivered: until then it is here, and no message at all.
create table held_message (
  id uuid primary key,
  sender_id uuid not null references account on delete cascade,
  receiver_id uuid not null references account on delete cascade,
  -- Null for a first message to somebody without a match: that conversation begins when it is released.
  conversation_id uuid references conversation on delete cascade,
  client_id uuid not null,
  content text not null,
  reply_to int,
  codes text[] not null check (cardinality(codes) > 0),
  held_at timestamptz not null,
  -- `dropped`: by the time it was released nothing could be sent to them any more.
  state text not null default 'waiting' check (state in ('waiting', 'released', 'rejected', 'dropped')),
  settled_at timestamptz,
  -- Null where time released it; kept when their account goes.
  settled_by uuid,
  -- Why it was rejected, as its sender reads it.
  reason text,
  unique (sender_id, client_id),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
create index held_message_waiting on held_message (held_at) where state = 'waiting';
create index held_message_between on held_message (sender_id, receiver_id, held_at);
