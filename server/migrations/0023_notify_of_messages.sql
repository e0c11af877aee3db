-- Of messages there is one notification a conversation, however many they are: the newest it tells of is `up_to`, and it
-- is read as soon as the conversation is read so far.
alter table notification
  add column conversation_id uuid references conversation on delete cascade,
  add column up_to integer,
  add check ((conversation_id is null) = (up_to is null));
create unique index notification_of_conversation on notification (recipient_id, conversation_id);
create index notification_conversation on notification (conversation_id);

-- Conversations that are open in front of a member, as their tabs last said. What a crash loses is said again in seconds.
create unlogged table live_view (
  account_id uuid not null references account on delete cascade,
  conversation_id uuid not null references conversation on delete cascade,
  seen_at timestamptz not null,
  primary key (conversation_id, account_id)
);
create index live_view_of on live_view (account_id);
