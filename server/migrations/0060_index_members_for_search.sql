-- The staff finds members by the beginning of a name, username or address, by any word of a name, and by the end of a phone
-- number. Sorted by bytes, so that a beginning is a range of the index.
create index account_by_name on account (lower(name) collate "C");
create index account_by_username on account (lower(username) collate "C");
create index account_by_email on account (email collate "C");
create index account_by_phone_ending on account (reverse(phone_number) collate "C") where phone_number is not null;
create index account_name_words on account using gin (words_of(name)) with (fastupdate = off);
