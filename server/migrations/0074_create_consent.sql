-- Who agreed to which words, and when. It goes with the account and is never changed.
create table consent (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'rules')),
  version integer not null check (version > 0),
  hash text not null references kept_text,
  agreed_at timestamptz not null,
  primary key (account_id, kind, version, hash)
);
create index consent_to on consent (kind, version);
create trigger consent_is_kept before update on consent for each row execute function refuse_change();
