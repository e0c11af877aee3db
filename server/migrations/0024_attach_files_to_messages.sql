-- The message that holds a file, and the file's place in it.
alter table upload
  add column message_id uuid references message on delete set null,
  add column position smallint;
create index upload_of_message on upload (message_id) where message_id is not null;

-- How many files a message was sent with; one with files needs no words (SPEC section 5).
alter table message
  add column attachment_count smallint not null default 0,
  drop constraint message_content_check,
  add constraint message_content_check check (
    case
      when deleted_at is not null then content = ''
      else char_length(content) <= 4000 and (content <> '' or attachment_count > 0)
    end);
