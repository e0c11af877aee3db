-- What a member decides about how Netwrk treats them (SPEC section 3). Every account has a row, from its beginning.
-- Whether they show their online status and whether they are hidden is the profile's, where other queries read it.
create table settings (
  account_id uuid primary key references account on delete cascade,
  push_notifications boolean not null default true,
  email_notifications boolean not null default true,
  sound_effects boolean not null default true,
  allows_message_requests boolean not null default true,
  theme text not null default 'dark' check (theme in ('dark', 'light', 'system')),
  -- Opens nothing but the end of notification mails.
  unsubscribe_token uuid not null unique default gen_random_uuid()
);

insert into settings (account_id) select id from account;

create function give_settings() returns trigger language plpgsql as $$
begin
  insert into settings (account_id) select id from added;
  return null;
end $$;

create trigger account_has_settings after insert on account
  referencing new table as added for each statement execute function give_settings();

-- Up to which message its receiver was mailed about what they have not read.
alter table participant add column mailed_up_to integer not null default 0;
create index participant_unread on participant (conversation_id) where unread_count > 0;
