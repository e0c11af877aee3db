-- Members whose browser named a time zone that does not exist are counted in UTC. What PostgreSQL does not know is
-- none, unless it reads as "Area/Place" and PostgreSQL lacks the old names that browsers still use (Asia/Calcutta).
create temporary table no_zone on commit drop as
select distinct given.zone
from (select zone from member_clock union select next_zone from member_clock) as given
where given.zone is not null
  and lower(given.zone) not in (select lower(name) from pg_timezone_names)
  and (
    given.zone !~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$'
    or given.zone = 'Etc/Unknown'
    or exists (select from pg_timezone_names where name = 'Asia/Calcutta')
  );

update member_clock set zone = 'UTC' where zone in (select zone from no_zone);
update member_clock set next_zone = 'UTC' where next_zone in (select zone from no_zone);
