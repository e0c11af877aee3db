-- What the directory searches of each member, in step with their name and profile. Not a column of the profile, which
-- changes with every sign of life.
create table member_words (
  account_id uuid primary key references account on delete cascade,
  words tsvector not null
);
-- What comes to wait in a list would make the save that finds it full pay for all of it.
create index member_words_by_word on member_words using gin (words) with (fastupdate = off);
-- The newest first, as the directory lists them.
create index profile_by_joined on profile (joined_at desc, account_id desc);

-- A text without accents and in small letters, as `folded` in the domain has it; no extension is needed for that.
create function folded(content text) returns text language sql immutable strict parallel safe
return normalize(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(content, nfkd), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðıς', 'olddiσ'),
  nfkc);

-- Each word with a sign of where it stands, and each key with one of what it is: a search asks for the places it means.
create function words_of_member(
  name text, headline text, city text, skills text[], needed text[], country text, works_remotely boolean
) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select 'n:' || lexeme from unnest(words_of(folded(name)))
    union select 'h:' || lexeme from unnest(words_of(folded(headline)))
    union select 't:' || lexeme from unnest(words_of(folded(city)))
    union select 's:' || skill from unnest(skills) as offered (skill)
    union select 'w:' || skill from unnest(needed) as wanted (skill)
    union select 'c:' || country where country is not null
    union select 'r:' where works_remotely))
$$;

-- Of two changes of one member at once, the later reads what the earlier wrote: each statement sees what is there by then.
create function write_member_words(members uuid[]) returns void language plpgsql as $$
begin
  perform from member_words where account_id = any(members) order by account_id for update;
  insert into member_words (account_id, words)
    select account.id, words_of_member(
      account.name, profile.headline, profile.city, profile.skills, profile.needed_skills, profile.country,
      profile.works_remotely)
    from account join profile on profile.account_id = account.id
    where account.id = any(members)
    on conflict (account_id) do update set words = excluded.words;
end $$;

create function note_words_of_added() returns trigger language plpgsql as $$
begin
  perform write_member_words(array(select account_id from added));
  return null;
end $$;

create function note_words_of_profile() returns trigger language plpgsql as $$
begin
  perform write_member_words(array[new.account_id]);
  return null;
end $$;

create function note_words_of_name() returns trigger language plpgsql as $$
begin
  perform write_member_words(array[new.id]);
  return null;
end $$;

create trigger member_words_added after insert on profile
  referencing new table as added for each statement execute function note_words_of_added();
-- At the commit, behind every other lock of the transaction: two who save different sections of one profile never wait
-- for each other in a circle.
create constraint trigger member_words_changed after update on profile deferrable initially deferred for each row
  when (old.headline is distinct from new.headline
    or old.city is distinct from new.city
    or old.skills is distinct from new.skills
    or old.needed_skills is distinct from new.needed_skills
    or old.country is distinct from new.country
    or old.works_remotely is distinct from new.works_remotely)
  execute function note_words_of_profile();
create constraint trigger member_words_renamed after update on account deferrable initially deferred for each row
  when (old.name is distinct from new.name)
  execute function note_words_of_name();

select write_member_words(array(select account_id from profile));
