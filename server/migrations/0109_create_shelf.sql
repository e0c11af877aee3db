-- Step: expand
-- Whom a member has put on their shelf, to decide on later; nobody is told.
create table shelved_member (
  account_id uuid not null references account on delete cascade,
  target_id uuid not null references account on delete cascade,
  shelved_at timestamptz not null,
  primary key (account_id, target_id),
  check (account_id <> target_id)
);
create index shelved_member_of_target on shelved_member (target_id);
