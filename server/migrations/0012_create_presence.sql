-- Who has a tab open, on which server process. A server that is alive says so every few seconds; the members of one
-- that has fallen silent are offline.
create table live_server (
  id uuid primary key,
  seen_at timestamptz not null
);

create table live_member (
  account_id uuid not null references account on delete cascade,
  server_id uuid not null references live_server on delete cascade,
  primary key (account_id, server_id)
);
create index live_member_of on live_member (server_id);
