-- Step: expand
-- What the last round found speaks for a like in this community, from how many choices; null before the first round that did.
alter table price_round add column coefficients jsonb;
alter table price_round add column choices integer;
