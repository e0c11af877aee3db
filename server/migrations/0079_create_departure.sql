-- A member who leaves is hidden for two weeks, in which they may come back, and then erased. What is left of them is an
-- account without a name, where the other side's conversations and invoices need somebody to stand.
alter table account add column left_at timestamptz;

create table departure (
  account_id uuid primary key references account(id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Whether what they wrote stays with whom they wrote to.
  keeps_words boolean not null,
  erased_at timestamptz,
  check (due_at > asked_at),
  check (erased_at >= due_at)
);

create index departure_due on departure (due_at) where erased_at is null;
