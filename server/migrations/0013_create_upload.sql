-- A file that a member sent. Its row is there before the storage holds anything of it, and goes after that is gone, so
-- that no stored file is ever without a row.
create table upload (
  id uuid primary key,
  owner_id uuid references account on delete set null,
  purpose text not null check (purpose in ('profile', 'verification', 'attachment')),
  path text not null unique,
  -- What the sender called it; shown, never part of a path.
  name text not null,
  content_type text not null,
  bytes integer not null check (bytes >= 0),
  -- Pixels, for pictures.
  width integer,
  height integer,
  document_type text,
  conversation_id uuid references conversation on delete set null,
  created_at timestamptz not null,
  -- Null while the storage does not hold all of it yet.
  stored_at timestamptz,
  -- Null while no profile, document or message refers to it: swept after a day.
  claimed_at timestamptz,
  -- Given up: nobody reads it any more, and the storage is told to forget it.
  removed_at timestamptz,
  check (num_nulls(width, height) in (0, 2)),
  check ((purpose = 'verification') = (document_type is not null))
);
create index upload_of_owner on upload (owner_id, purpose);
create index upload_without_claim on upload (created_at) where claimed_at is null;
