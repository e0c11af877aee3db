-- Step: expand
-- Swipes of the day that began at spent_from that stay used although their pass was brought back.
alter table member_clock add column spent_from timestamptz;
alter table member_clock add column spent_swipes integer not null default 0;
-- Every row that is there has 0, so nothing is left to validate.
alter table member_clock add constraint member_clock_spent_swipes_check check (spent_swipes >= 0) not valid;
