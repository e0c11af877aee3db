-- What somebody asks whoever runs Netwrk: a member, or anybody by the address they give.
create table question (
  id uuid primary key,
  number integer generated always as identity unique,
  member_id uuid references account on delete cascade,
  name text,
  email text,
  topic text not null,
  words text not null check (char_length(words) between 1 and 4000),
  asked_at timestamptz not null,
  -- Empty for one that was put away without an answer.
  answer text check (char_length(answer) <= 4000),
  answered_by uuid references account on delete set null,
  answered_at timestamptz,
  check ((member_id is null) = (email is not null)),
  check ((member_id is null) = (name is not null)),
  check ((answer is null) = (answered_at is null))
);
create index question_waiting on question (asked_at) where answered_at is null;
create index question_by_member on question (member_id);
create index question_by_answerer on question (answered_by);
