-- Hidden from suggestions by a decision of the staff, whatever the member's own settings say.
alter table profile add column is_unlisted boolean not null default false;

drop trigger profile_changed on profile;
create trigger profile_changed after update on profile for each row
  when ((old.age, old.country, old.skills, old.experience, old.primary_goal, old.tier, old.phone_verified, old.is_hidden,
      old.is_unlisted, old.is_suspended, old.last_active_at, old.joined_at, old.shows_online_status, old.bio <> '',
      old.photos <> '{}')
    is distinct from (new.age, new.country, new.skills, new.experience, new.primary_goal, new.tier, new.phone_verified,
      new.is_hidden, new.is_unlisted, new.is_suspended, new.last_active_at, new.joined_at, new.shows_online_status,
      new.bio <> '', new.photos <> '{}'))
  execute function note_member();
