-- Step: expand
alter table profile add column example_score integer not null default 0;
alter table profile add column example_words text;
alter table profile add constraint profile_example_score check (example_score >= 0) not valid;
create function write_example_words() returns trigger language plpgsql as $$
begin
  new.example_words := lower(new.headline);
  return new;
end $$;
create trigger example_words_written before insert or update of headline on profile
  for each row execute function write_example_words();
