-- The record of what the staff looks at and does becomes a chain: each row holds the hash of the one before, so that a row
-- that is changed, removed or moved is found. What is personal (names, reasons, words searched for) is kept apart: the chain
-- has its hash only, and holds without it once it is erased.
create table audit_personal (
  audit_id bigint primary key references audit,
  -- So that nobody can guess what was erased by hashing guesses.
  salt bytea not null,
  -- JSON, byte for byte as it was hashed.
  body text not null
);

alter table audit disable trigger audit_is_kept;
alter table audit
  alter column id drop identity,
  alter column id set default 0,
  -- What they were of the staff when they did it; null for a command.
  add column actor_role text,
  add column personal_hash bytea not null default ''::bytea,
  add column previous_hash bytea not null default ''::bytea,
  add column hash bytea not null default ''::bytea;

-- SHA-256 over the fields, in this order, with U+001F between them; audit-chain.ts verifies it by the same rule.
create function audit_hash(a audit) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\x1f',
    encode(a.previous_hash, 'hex'), a.id, coalesce(a.actor_id::text, ''), coalesce(a.actor_role, ''), a.act,
    coalesce(a.subject_id::text, ''), a.details::text, encode(a.personal_hash, 'hex'),
    (extract(epoch from a.done_at) * 1000000)::bigint), 'UTF8'))
$$;

-- Rows follow each other without a gap, so that a missing one shows: who comes second waits for the first to be kept.
create function chain_audit() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit', 0));
  select id, hash into last from audit order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_hash(new);
  return new;
end
$$;

do $$
declare old audit; counted bigint := 0; previous bytea := decode(repeat('00', 32), 'hex');
  secret bytea; words text; was bigint;
begin
  for old in select * from audit order by id loop
    was := old.id;
    counted := counted + 1;
    secret := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    words := jsonb_strip_nulls(jsonb_build_object('by', old.actor_name, 'reason', old.reason))::text;
    old.id := counted;
    old.previous_hash := previous;
    old.personal_hash := sha256(secret || convert_to(words, 'UTF8'));
    old.hash := audit_hash(old);
    previous := old.hash;
    update audit set id = old.id, previous_hash = old.previous_hash, personal_hash = old.personal_hash, hash = old.hash
      where id = was;
    insert into audit_personal (audit_id, salt, body) values (old.id, secret, words);
  end loop;
end
$$;

alter table audit drop column actor_name, drop column reason;
alter table audit enable trigger audit_is_kept;
create trigger audit_is_chained before insert on audit for each row execute function chain_audit();
create trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_change();
create trigger audit_personal_is_kept before update on audit_personal for each row execute function refuse_change();
create index audit_by_act on audit (act, id);

-- When the second factor was last used in a session: what the staff changes needs it to be of the last minutes.
create table factor_use (
  session_id uuid primary key references session on delete cascade,
  used_at timestamptz not null
);
