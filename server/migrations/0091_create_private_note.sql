-- What a member notes about another, for themselves alone: one note a person.
create table private_note (
  writer_id uuid not null references account on delete cascade,
  subject_id uuid not null references account on delete cascade,
  note text not null check (note <> ''),
  saved_at timestamptz not null,
  primary key (writer_id, subject_id),
  check (writer_id <> subject_id)
);
create index private_note_by_subject on private_note (subject_id);
