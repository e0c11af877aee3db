-- What each job did that removes what has been kept for long enough.
create table retention_job (
  name text primary key,
  -- A server is at it, and no other begins: until then, or until it is done.
  running_until timestamptz,
  -- When it ended last, and when it last ended well.
  ran_at timestamptz,
  succeeded_at timestamptz,
  took_milliseconds integer not null default 0,
  removed bigint not null default 0,
  removed_in_all bigint not null default 0,
  -- Why the last run failed.
  error text
);

-- The last row of the record of the staff that was removed because it was old: the chain goes on from there.
create table audit_start (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  hash bytea not null
);

-- What is never changed or deleted, but for what removes it at its end: that says so, for its transaction only.
create function refuse_before_the_end() returns trigger language plpgsql as $$
begin
  if current_setting('netwrk.has_ended', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger audit_is_kept on audit;
create trigger audit_is_kept before update on audit for each row execute function refuse_change();
create trigger audit_is_kept_to_its_end before delete on audit for each row execute function refuse_before_the_end();
drop trigger decision_is_kept on decision;
create trigger decision_is_kept before delete or update on decision
  for each row execute function refuse_before_the_end();
drop trigger appeal_is_kept on appeal;
create trigger appeal_is_kept before delete or update on appeal
  for each row when (old.outcome is not null) execute function refuse_before_the_end();
drop trigger appeal_message_is_kept on appeal_message;
create trigger appeal_message_is_kept before delete or update on appeal_message
  for each row execute function refuse_before_the_end();

create or replace function chain_audit() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', 0));
  select id, hash into last from audit order by id desc limit 1;
  if not found then
    select number as id, hash into last from audit_start;
  end if;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_hash(new);
  return new;
end
$$;

-- Of the mails whose recipients are forgotten the numbers stay.
alter table announcement
  add column earlier_told integer not null default 0,
  add column earlier_mailed integer not null default 0,
  add column earlier_not_mailed integer not null default 0;
alter table text_sending add column earlier_mailed integer not null default 0;

create index account_unverified on account (created_at) where not email_verified and left_at is null;
create index announcement_recipient_told on announcement_recipient (told_at);
create index text_notice_told on text_notice (told_at);
create index session_ends on session (expires_at);
