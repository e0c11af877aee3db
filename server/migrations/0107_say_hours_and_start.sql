-- Step: expand
-- How many hours a week a member has for something new, and in how many months they mean to start; null while not said.
alter table profile
  add column weekly_hours smallint,
  add column starts_in_months smallint;
-- Every row that is there has neither, so nothing is left to validate.
alter table profile
  add constraint profile_weekly_hours_check check (weekly_hours between 1 and 80) not valid,
  add constraint profile_starts_in_months_check check (starts_in_months between 0 and 12) not valid;

-- The order Best for both reads them, and what a member needs.
create or replace trigger profile_changed after update on profile for each row
  when (old.age is distinct from new.age
    or old.country is distinct from new.country
    or old.skills is distinct from new.skills
    or old.needed_skills is distinct from new.needed_skills
    or old.weekly_hours is distinct from new.weekly_hours
    or old.starts_in_months is distinct from new.starts_in_months
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
