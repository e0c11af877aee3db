-- When each member's weekly digest is due, and up to when they were told. Every account has a row, from its beginning; the
-- server that first sees it says when it is due. Who is here already is told of what happens from now on.
create table digest (
  account_id uuid primary key references account on delete cascade,
  due_at timestamptz not null default '-infinity',
  told_up_to timestamptz,
  sent_at timestamptz
);
create index digest_by_due on digest (due_at);

insert into digest (account_id, told_up_to) select id, now() from account;

create function give_digest() returns trigger language plpgsql as $$
begin
  insert into digest (account_id) select id from added;
  return null;
end $$;

create trigger account_has_digest after insert on account
  referencing new table as added for each statement execute function give_digest();
