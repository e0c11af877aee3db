-- Step: contract
drop trigger example_words_written on profile;
drop function write_example_words;
alter table profile drop column example_words, drop column example_score;
