-- The second factor. The columns are those the identity library asks for, under our names (see
-- src/slices/accounts/second-factor-plugin.ts); the secret and the recovery codes are encrypted by it.
alter table account add column two_factor_enabled boolean not null default false;

create table two_factor (
  id uuid primary key,
  account_id uuid not null unique references account on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- Counts only once a code of it was typed.
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  -- Ours: the 30 seconds whose code was used last, counted since 1970. That code and earlier ones work no more.
  last_step integer not null default 0
);
