-- An import of a whole community that has not come to its end. While there is a row no server starts on this database.
create table community_import (
  is_only boolean primary key default true check (is_only),
  export_id uuid not null,
  files_done integer not null default 0 check (files_done >= 0),
  begun_at timestamptz not null default now()
);
