-- When it was written down that this entry is to be told of the launch; null until then.
alter table waitlist_entry add column announced_at timestamptz;
create index waitlist_entry_unannounced on waitlist_entry (position) where announced_at is null;
