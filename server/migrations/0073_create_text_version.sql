-- The exact words of a text, by their SHA-256: what somebody agreed to can always be shown again.
create table kept_text (
  hash text primary key,
  markdown text not null,
  constraint kept_text_is_what_its_hash_says check (hash = encode(sha256(convert_to(markdown, 'UTF8')), 'hex'))
);

-- What the operator published in place of the templates, which are version 1 of each text and stored nowhere.
create table text_version (
  kind text not null check (kind in ('terms', 'privacy', 'rules')),
  version integer not null check (version > 1),
  hash text not null references kept_text,
  effective_from timestamptz not null,
  is_material boolean not null,
  summary text not null check (btrim(summary) <> ''),
  published_at timestamptz not null,
  primary key (kind, version)
);

create trigger kept_text_is_kept before update or delete on kept_text for each row execute function refuse_change();
create trigger kept_text_is_never_emptied before truncate on kept_text
  for each statement execute function refuse_change();
create trigger text_version_is_kept before update or delete on text_version
  for each row execute function refuse_change();
create trigger text_version_is_never_emptied before truncate on text_version
  for each statement execute function refuse_change();
