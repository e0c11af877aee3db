-- A change of an account's e-mail address: one at a time.
create table email_change (
  account_id uuid primary key references account on delete cascade,
  -- Another one for each time it is asked for: a link confirms the address that it was mailed to.
  id uuid not null unique,
  -- Whose mail may stop it or take it back. Null where that address was never verified: it may be a stranger's.
  old_email text check (old_email = lower(btrim(old_email))),
  new_email text not null check (new_email = lower(btrim(new_email))),
  -- The session that asked: it goes on after the change.
  session_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'stopped')),
  asked_at timestamptz not null,
  changed_at timestamptz check ((changed_at is not null) = (state = 'changed')),
  -- Until it is confirmed or, once it was confirmed or stopped, until another may be asked for.
  ends_at timestamptz not null
);
create index email_change_ends on email_change (ends_at);
create index email_change_old on email_change (old_email) where state = 'changed';

-- An address that its owner may still take back is nobody else's, whoever writes the account: else somebody who has
-- changed it could keep it from them with an account of their own.
create function keep_old_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_change
    where old_email = new.email and state = 'changed' and account_id <> new.id)
  then
    raise exception 'this address is kept for who had it'
      using errcode = 'unique_violation', constraint = 'account_email_key';
  end if;
  return null;
end $$;
-- After the row is written: by then, whoever was changing the address at the same moment has committed.
create trigger account_email_is_free_when_made after insert on account
  for each row execute function keep_old_email();
create trigger account_email_is_free after update of email on account
  for each row when (old.email is distinct from new.email) execute function keep_old_email();
