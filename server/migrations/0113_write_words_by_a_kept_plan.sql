-- Step: expand
-- A plan for the members at hand costs more than it saves: with 20,000 members planning was a quarter of what a change of
-- skills took.
alter function write_member_words(uuid[]) set plan_cache_mode = force_generic_plan;
