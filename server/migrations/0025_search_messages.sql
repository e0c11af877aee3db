-- The words of a message, each for itself: no address, name of a host or hyphen keeps two of them together.
create function words_of(content text) returns tsvector
language sql immutable parallel safe
return to_tsvector('simple', translate(normalize(content, nfc), '.,:;-_/\@#''’"&?=%+~*()[]{}<>|!$^`', repeat(' ', 40)));

-- What comes to wait in a list would make the message that finds it full pay for all of it.
create index message_words on message using gin (words_of(content)) with (fastupdate = off);
