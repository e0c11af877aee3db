-- A file that was sent with a message that waits for review: nobody but its sender reads it until that is delivered.
alter table upload add column held_id uuid references held_message on delete set null;
create index upload_of_held on upload (held_id) where held_id is not null;
