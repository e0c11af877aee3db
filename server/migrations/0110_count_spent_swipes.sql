-- Step: expand
-- Swipes of the day that began at spent_from that stay used although their pass was brought back.
alter table member_clock add column spent_from timestamptz;
alter table member_clock add column spent_swipes integer not null default 0 check (spent_swipes >= 0);
