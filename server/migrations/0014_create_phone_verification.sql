-- A verified number belongs to one account (DECISIONS 9).
alter table account add column phone_number text unique check (phone_number ~ '^\+[1-9][0-9]{6,14}$');

-- The one verification of a member that is under way. The code is kept as a keyed hash.
create table phone_verification (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  code_hash text not null,
  attempts integer not null default 0 check (attempts between 0 and 3),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Solved puzzles that were used: each works once. Rows go when they could not be used any more anyway.
create table used_puzzle (
  id text primary key,
  expires_at timestamptz not null
);
create index used_puzzle_expires on used_puzzle (expires_at);
