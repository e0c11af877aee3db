-- What a member says at a glance, and where they lead to. What they look for is null until they said it: whom their
-- preferences let through is another matter. The step of Welcome is null for who is through, and for who joined before it.
alter table profile
  add column headline text not null default '' check (char_length(headline) <= 100),
  add column looking_for text[],
  add column needed_skills text[] not null default '{}',
  add column website text,
  add column linkedin text,
  add column github text,
  add column welcome_step text check (welcome_step in ('looking-for', 'skills', 'building', 'photo', 'people')),
  add column welcome_is_offered boolean not null default true;

drop trigger profile_changed on profile;
create trigger profile_changed after update on profile for each row
  when (old.age is distinct from new.age
    or old.country is distinct from new.country
    or old.skills is distinct from new.skills
    or old.looking_for is distinct from new.looking_for
    or old.experience is distinct from new.experience
    or old.primary_goal is distinct from new.primary_goal
    or old.tier is distinct from new.tier
    or old.phone_verified is distinct from new.phone_verified
    or old.is_hidden is distinct from new.is_hidden
    or old.is_unlisted is distinct from new.is_unlisted
    or old.is_suspended is distinct from new.is_suspended
    or (old.paused_until is null) is distinct from (new.paused_until is null)
    or old.last_active_at is distinct from new.last_active_at
    or old.joined_at is distinct from new.joined_at
    or old.shows_online_status is distinct from new.shows_online_status
    or (old.bio <> '') is distinct from (new.bio <> '')
    or (old.photos <> '{}') is distinct from (new.photos <> '{}'))
  execute function note_member();
