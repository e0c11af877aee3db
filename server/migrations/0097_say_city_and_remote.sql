-- Where in the country a member is, in their own words, and whether they are open to working remotely.
alter table profile
  add column city text not null default '' check (char_length(city) <= 80),
  add column works_remotely boolean not null default false;
