-- Whom a member keeps out of sight: one person by what they are told by, or everybody with an address at a domain. What tells
-- a person may belong to somebody who is no member: it is kept as a keyed hash, and sealed for whoever wrote the rule.
create table distance_rule (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('username', 'email', 'phone', 'domain')),
  mark text,
  sealed text,
  domain text,
  created_at timestamptz not null,
  unique (account_id, mark),
  unique (account_id, domain),
  check ((kind = 'domain') = (domain is not null)),
  check ((domain is null) = (mark is not null)),
  check ((mark is null) = (sealed is null))
);
create index distance_rule_by_mark on distance_rule (mark);
create index distance_rule_by_domain on distance_rule (domain);

-- Whom the rules about one person have been found to mean.
create table distance_pair (
  rule_id uuid not null references distance_rule on delete cascade,
  owner_id uuid not null references account on delete cascade,
  other_id uuid not null references account on delete cascade,
  primary key (rule_id, other_id)
);
create index distance_pair_of_owner on distance_pair (owner_id, other_id);
create index distance_pair_of_other on distance_pair (other_id, owner_id);

-- The domain of an address and those above it, but for the ending: mail.example.com and example.com.
create function mail_domains(email text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(array_to_string(labels[n:], '.')), '{}')
  from (select string_to_array(lower(split_part(email, '@', -1)), '.') as labels) as parts,
    generate_series(1, cardinality(labels) - 1) as n
$$;
create index account_by_mail_domain on account using gin (mail_domains(email)) with (fastupdate = off);
