-- Addresses that the operator lets in before the launch: they may sign up, and once verified, use everything.
create table invitation (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email))),
  invited_at timestamptz not null
);
