-- Step: expand, each statement by itself
-- The latest choices of the community, of which each round of prices reads some: without it every swipe there is was read.
drop index concurrently if exists swipe_latest;
create index concurrently swipe_latest on swipe (created_at);
