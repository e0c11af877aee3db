create table conversation (
  id uuid primary key,
  low_id uuid not null references account on delete cascade,
  high_id uuid not null references account on delete cascade,
  -- Number of the newest message. The row is locked while a message is added, so numbers have no gaps.
  last_number integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversation_of_high on conversation (high_id);

create table participant (
  conversation_id uuid not null references conversation on delete cascade,
  account_id uuid not null references account on delete cascade,
  read_up_to integer not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  primary key (conversation_id, account_id)
);
create index participant_of on participant (account_id);

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  number integer not null check (number > 0),
  sender_id uuid not null references account on delete cascade,
  client_id uuid not null,
  content text not null check (char_length(content) between 1 and 4000),
  sent_at timestamptz not null,
  unique (conversation_id, number),
  unique (sender_id, client_id)
);
