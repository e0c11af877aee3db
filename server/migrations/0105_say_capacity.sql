-- Step: expand
-- How many new conversations a member is open to at once, as they say it; null for who has said nothing. Whoever has said a
-- number leaves the suggestions, and gets no more requests, while so many people wait for an answer from them.
alter table profile add column capacity smallint;
-- Every row that is there has none, so nothing is left to validate.
alter table profile add constraint profile_capacity_check check (capacity between 1 and 50) not valid;

-- A number is said only once those who are connecting with the member are done; who comes later counts by it. The key is that
-- of `roomKeyOf` in `server/src/slices/connections/room.claims.ts`.
create function hold_room() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('room of ' || new.account_id, 0));
  return new;
end $$;
create trigger profile_capacity_is_said before update of capacity on profile for each row
  when (old.capacity is distinct from new.capacity) execute function hold_room();

create trigger profile_capacity_changed after update on profile for each row
  when (old.capacity is distinct from new.capacity) execute function note_member();

-- Notes members who said a number and for whom it may be another count by now: these, and all whom these have asked.
create function note_asked(members uuid[]) returns void language sql as $$
  insert into member_change (account_id)
  select account_id from profile
  where capacity is not null and account_id in (
    select unnest(members)
    union select target_id from swipe where account_id = any(members) and action = 'connect'
    union select to_id from message_request where from_id = any(members) and state = 'waiting')
$$;

-- Who comes into sight or goes out of it takes their requests along.
create function note_asked_by_profile() returns trigger language plpgsql as $$
begin
  perform note_asked(array[new.account_id]);
  return null;
end $$;
create trigger profile_sight_changed after update on profile for each row
  when (old.is_suspended is distinct from new.is_suspended
    or (old.paused_until is null) is distinct from (new.paused_until is null))
  execute function note_asked_by_profile();

create function note_asked_by_account() returns trigger language plpgsql as $$
begin
  perform note_asked(array[new.id]);
  return null;
end $$;
-- A distance may be kept from a whole mail domain.
create trigger account_domain_changed after update of email on account for each row
  when (old.email is distinct from new.email) execute function note_asked_by_account();

create function note_asked_by_block() returns trigger language plpgsql as $$
begin
  perform note_asked(array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)]);
  return null;
end $$;
create trigger block_changes_sight after insert or delete on block
  for each row execute function note_asked_by_block();

create function note_asked_by_distance() returns trigger language plpgsql as $$
begin
  perform note_asked(array[coalesce(new.owner_id, old.owner_id), coalesce(new.other_id, old.other_id)]);
  return null;
end $$;
create trigger distance_pair_changes_sight after insert or delete on distance_pair
  for each row execute function note_asked_by_distance();

create function note_asked_by_distance_rule() returns trigger language plpgsql as $$
begin
  perform note_asked(array[coalesce(new.account_id, old.account_id)]);
  return null;
end $$;
create trigger distance_rule_changes_sight after insert or delete on distance_rule
  for each row execute function note_asked_by_distance_rule();

-- A first message waits for an answer as a connect does.
create function note_asked_by_request() returns trigger language plpgsql as $$
begin
  perform note_asked(array[coalesce(new.to_id, old.to_id)]);
  return null;
end $$;
create trigger message_request_waits after insert or delete on message_request
  for each row execute function note_asked_by_request();
create trigger message_request_moved after update on message_request for each row
  when (old.state is distinct from new.state) execute function note_asked_by_request();
