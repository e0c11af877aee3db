-- A break that a member takes: nobody new finds them until that day, which begins for them at pause_ends_at.
alter table profile
  add column paused_until date,
  add column pause_ends_at timestamptz,
  add column pause_words text not null default '',
  add check ((paused_until is null) = (pause_ends_at is null));
create index profile_by_pause_end on profile (pause_ends_at) where pause_ends_at is not null;

drop trigger profile_changed on profile;
create trigger profile_changed after update on profile for each row
  when ((old.age, old.country, old.skills, old.experience, old.primary_goal, old.tier, old.phone_verified, old.is_hidden,
      old.is_unlisted, old.is_suspended, old.paused_until is null, old.last_active_at, old.joined_at,
      old.shows_online_status, old.bio <> '', old.photos <> '{}')
    is distinct from (new.age, new.country, new.skills, new.experience, new.primary_goal, new.tier, new.phone_verified,
      new.is_hidden, new.is_unlisted, new.is_suspended, new.paused_until is null, new.last_active_at, new.joined_at,
      new.shows_online_status, new.bio <> '', new.photos <> '{}'))
  execute function note_member();
