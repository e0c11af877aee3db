-- How often each part of what a member saves was saved: a save names the revision it changes, and an older one that
-- arrives late, as from a server that was frozen, is refused.
create table saved_section (
  account_id uuid not null references account on delete cascade,
  section text not null,
  revision integer not null check (revision > 0),
  primary key (account_id, section)
);

-- Which change of the conversation last put other words into a message; reactions do not count. 0 where none has.
alter table message add column edited_revision integer not null default 0;

-- Chosen by the browser: a swipe that is sent again is known by it. Null for those from before, and without one.
alter table swipe add column client_id uuid;
