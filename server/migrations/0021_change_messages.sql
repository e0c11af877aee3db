-- Messages can be edited, deleted, answered and reacted to. Each such change takes the next revision of its
-- conversation, under the lock that also gives out numbers, so that a reader who missed some can ask for the rest.
alter table conversation add column last_revision integer not null default 0;

alter table message
  add column revision integer not null default 0,
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  -- The number of the message it answers: of the same conversation, which the key sees to.
  add column reply_to integer,
  add foreign key (conversation_id, reply_to) references message (conversation_id, number)
    on delete set null (reply_to),
  drop constraint message_content_check,
  -- Nothing is kept of what was deleted.
  add constraint message_content_check
    check (case when deleted_at is null then char_length(content) between 1 and 4000 else content = '' end);
create index message_changed on message (conversation_id, revision) where revision > 0;
create index message_answering on message (conversation_id, reply_to) where reply_to is not null;

create table reaction (
  message_id uuid not null references message on delete cascade,
  account_id uuid not null references account on delete cascade,
  emoji text not null check (char_length(emoji) between 1 and 32),
  reacted_at timestamptz not null,
  primary key (message_id, account_id, emoji)
);
create index reaction_of on reaction (account_id);
