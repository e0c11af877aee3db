-- Where mail is really sent only confirmed addresses count. Who joined before there was a confirmation has one.
alter table waitlist_entry
  add column confirmed_at timestamptz,
  -- Of the secrets of the browsers that may see this place, the newest last.
  add column browser_digests text[] not null default '{}',
  -- Of the token in the newest mail about this place.
  add column link_digest text unique;
update waitlist_entry set confirmed_at = joined_at;
drop index waitlist_entry_unannounced;
create index waitlist_entry_unannounced on waitlist_entry (position)
  where announced_at is null and confirmed_at is not null;
-- current_signups counts those that are confirmed, so that it no longer says which position is the next.
alter table launch_settings add column last_position integer not null default 0 check (last_position >= 0);
update launch_settings set last_position = current_signups;
