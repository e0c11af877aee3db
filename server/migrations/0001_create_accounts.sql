-- Identity. The columns are those the identity library asks for, under our names (see src/slices/accounts/identity.ts).
create table account (
  id uuid primary key,
  email text not null check (email = lower(btrim(email))),
  email_verified boolean not null default false,
  name text not null check (char_length(name) between 2 and 80),
  username text not null check (username ~ '^[A-Za-z0-9._]{2,30}$'),
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_email_key on account (email);
create unique index account_username_key on account (lower(username));

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_account on session (account_id);

create table credential (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  provider text not null,
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_account_id)
);
create index credential_account on credential (account_id);

-- Links that work once: e-mail verification, password reset.
create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);
create index verification_expires on verification (expires_at);
