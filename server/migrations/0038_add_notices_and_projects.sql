-- Which news a member is told of, by whatever way, and how many projects they say they have completed.
alter table settings
  add column new_messages boolean not null default true,
  add column new_matches boolean not null default true;

alter table profile
  add column completed_projects integer not null default 0 check (completed_projects between 0 and 9999);
