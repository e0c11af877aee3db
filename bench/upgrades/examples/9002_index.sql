-- Step: expand, each statement by itself
alter table profile validate constraint profile_example_score;
drop index concurrently if exists profile_by_example;
create index concurrently profile_by_example on profile (example_score, account_id);
