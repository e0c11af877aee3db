-- Which members changed in what anybody's suggestions depend on, and in which transaction. Every server reads what has
-- become visible since its last look (its snapshot against xid), so that no gap, crash or lost signal hides a change.
create table member_change (
  account_id uuid not null,
  xid xid8 not null default pg_current_xact_id()
);
create index member_change_xid on member_change (xid);

create function note_members() returns trigger language plpgsql as $$
begin
  insert into member_change (account_id) select account_id from changed;
  return null;
end $$;

create function note_member() returns trigger language plpgsql as $$
begin
  insert into member_change (account_id) values (coalesce(new.account_id, old.account_id));
  return null;
end $$;

create function note_account() returns trigger language plpgsql as $$
begin
  insert into member_change (account_id) values (new.id);
  return null;
end $$;

-- A swipe can change how many connects wait for either of the two.
create function note_swipers() returns trigger language plpgsql as $$
begin
  insert into member_change (account_id) select account_id from changed union select target_id from changed;
  return null;
end $$;

create trigger profile_added after insert on profile
  referencing new table as changed for each statement execute function note_members();
create trigger profile_removed after delete on profile
  referencing old table as changed for each statement execute function note_members();
create trigger profile_changed after update on profile for each row
  when ((old.age, old.country, old.skills, old.experience, old.primary_goal, old.tier, old.phone_verified, old.is_hidden,
      old.is_suspended, old.last_active_at, old.joined_at)
    is distinct from (new.age, new.country, new.skills, new.experience, new.primary_goal, new.tier, new.phone_verified,
      new.is_hidden, new.is_suspended, new.last_active_at, new.joined_at))
  execute function note_member();

create trigger preference_added after insert on preference
  referencing new table as changed for each statement execute function note_members();
create trigger preference_removed after delete on preference
  referencing old table as changed for each statement execute function note_members();
create trigger preference_changed after update on preference for each row
  when (old.looking_for is distinct from new.looking_for) execute function note_member();

create trigger account_changed after update on account for each row
  when (old.email_verified is distinct from new.email_verified) execute function note_account();

create trigger swipe_added after insert on swipe
  referencing new table as changed for each statement execute function note_swipers();
create trigger swipe_removed after delete on swipe
  referencing old table as changed for each statement execute function note_swipers();
create trigger swipe_changed after update on swipe
  referencing new table as changed for each statement execute function note_swipers();
