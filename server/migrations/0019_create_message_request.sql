-- A conversation that one side opened without a match (DECISIONS 27). While nobody has answered it holds one message;
-- declined, it is out of the receiver's sight and the sender does not learn it. A match makes it like any other.
create table message_request (
  conversation_id uuid primary key references conversation on delete cascade,
  from_id uuid not null references account on delete cascade,
  to_id uuid not null references account on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'declined', 'answered', 'matched')),
  sent_at timestamptz not null,
  check (from_id <> to_id)
);
create index message_request_sent on message_request (from_id, sent_at);
create index message_request_received on message_request (to_id);
