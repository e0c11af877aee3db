-- Step: migrate data, in batches of 2000 rows of profile by account_id
update profile set example_words = lower(headline) where account_id between $1 and $2;
