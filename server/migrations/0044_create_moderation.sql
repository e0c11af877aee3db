-- Who works for the community, and as what.
create table staff (
  account_id uuid primary key references account on delete cascade,
  role text not null check (role in ('owner', 'admin', 'moderator', 'verifier', 'support', 'analyst')),
  added_at timestamptz not null
);

-- What the staff looks at and does, for good: nothing here is changed or deleted.
create table audit (
  id bigint generated always as identity primary key,
  -- Null where a command on the server did it; then `actor_name` is who the system says ran it.
  actor_id uuid,
  actor_name text not null,
  act text not null check (act <> ''),
  -- Whom it is about; kept when their account goes.
  subject_id uuid,
  details jsonb not null,
  reason text,
  done_at timestamptz not null
);
create index audit_of_subject on audit (subject_id, done_at);

-- Everything reported about one member until it is decided: what moderators work on.
create table ticket (
  id uuid primary key,
  number integer generated always as identity unique,
  -- Kept when the account goes.
  subject_id uuid not null,
  state text not null default 'open' check (state in ('open', 'decided')),
  -- Of a dismissed report that its reporter asks to look at again: apart from the others, for another moderator.
  is_again boolean not null default false,
  priority int not null,
  -- Counts what is added: a decision names the state it was made on.
  version int not null default 0,
  claimed_by uuid references account on delete set null,
  claimed_until timestamptz,
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'decided') = (decided_at is not null)),
  -- Where the account of who works on it goes, the time stays and says nothing.
  check (claimed_by is null or claimed_until is not null)
);
create unique index ticket_open on ticket (subject_id) where state = 'open' and not is_again;
create index ticket_queue on ticket (priority desc, opened_at) where state = 'open';
create index ticket_decided on ticket (decided_at desc) where state = 'decided';

create table report (
  id uuid primary key,
  number integer generated always as identity unique,
  ticket_id uuid not null references ticket,
  source text not null check (source in ('member', 'notice', 'staff', 'shield', 'evasion')),
  -- Null for a machine, the staff or a notice from outside, and once the reporter's account is gone.
  reporter_id uuid references account on delete set null,
  client_id uuid,
  contact_name text,
  contact_email text,
  subject_id uuid not null,
  subject_name text not null,
  target_kind text not null check (target_kind in ('member', 'photo', 'message', 'attachment', 'request')),
  category text not null check (category in
    ('spam', 'scam', 'harassment', 'hate', 'nudity', 'minor', 'impersonation', 'other')),
  words text not null,
  reported_at timestamptz not null,
  outcome text not null default 'open' check (outcome in ('open', 'acted', 'dismissed')),
  outcome_at timestamptz,
  -- The dismissed report that this asks to look at again: once.
  again_of uuid unique references report,
  unique (reporter_id, client_id),
  check ((outcome = 'open') = (outcome_at is null)),
  check ((source = 'notice') = (contact_email is not null)),
  check (source = 'member' or (reporter_id is null and again_of is null))
);
create index report_of_ticket on report (ticket_id);
create index report_of_reporter on report (reporter_id, reported_at desc);
create index report_of_subject on report (subject_id);

-- What was reported, as it was at that moment. Never changed; each links to the one before it in its report by hash.
create table evidence (
  id uuid primary key,
  report_id uuid not null references report,
  position smallint not null check (position >= 0),
  kind text not null check (kind in ('member', 'photo', 'message', 'attachment', 'request')),
  body jsonb not null,
  -- A copy of the file, out of its owner's reach.
  file_path text,
  -- SHA-256, in hexadecimal, over kind, position and body, with the hash of the file in it, and the hash of the one before.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  frozen_at timestamptz not null,
  unique (report_id, position)
);

-- What was decided, for good: a decision is never changed, only appealed or followed by another.
create table decision (
  id uuid primary key,
  number integer generated always as identity unique,
  ticket_id uuid not null references ticket,
  -- Kept when the account goes.
  subject_id uuid not null,
  act text not null check (act in
    ('dismiss', 'warn', 'limit_contacts', 'hide', 'suspend', 'ban', 'remove_content')),
  category text not null check (category in
    ('spam', 'scam', 'harassment', 'hate', 'nudity', 'minor', 'impersonation', 'other')),
  -- Who decided; kept when their account goes.
  decided_by uuid not null,
  decided_at timestamptz not null,
  until timestamptz,
  strikes int not null check (strikes >= 0),
  strikes_until timestamptz,
  -- What was removed, and where it can be put back from.
  content jsonb,
  note text not null,
  -- The statement of reasons: no act with an effect without all of it.
  facts text,
  rule text,
  scope text,
  is_automated boolean,
  appealable_until timestamptz,
  -- So that an appeal can name the first decider, and the two never be the same.
  unique (id, decided_by),
  -- One decision a ticket.
  unique (ticket_id),
  check (act = 'dismiss' or (
    coalesce(btrim(facts), '') <> '' and coalesce(btrim(rule), '') <> '' and coalesce(btrim(scope), '') <> ''
    and is_automated is not null and appealable_until is not null)),
  check (until is null or (act in ('limit_contacts', 'hide', 'suspend') and until > decided_at)),
  check (act <> 'suspend' or until is not null),
  check ((act = 'remove_content') = (content is not null)),
  check ((strikes > 0) = (strikes_until is not null))
);
create index decision_of_subject on decision (subject_id, decided_at);

create table appeal (
  id uuid primary key,
  decision_id uuid not null,
  first_decided_by uuid not null,
  opened_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'shortened', 'overturned')),
  decided_by uuid,
  decided_at timestamptz,
  new_until timestamptz,
  reason text,
  -- One appeal a decision.
  unique (decision_id),
  foreign key (decision_id, first_decided_by) references decision (id, decided_by),
  check (num_nulls(outcome, decided_by, decided_at, reason) in (0, 4)),
  check (decided_by is null or decided_by <> first_decided_by),
  check ((outcome is not distinct from 'shortened') = (new_until is not null))
);
create index appeal_open on appeal (opened_at) where outcome is null;

create table appeal_message (
  id uuid primary key,
  -- The order in which they were written.
  number integer generated always as identity,
  appeal_id uuid not null references appeal,
  author_id uuid not null,
  is_from_staff boolean not null,
  content text not null check (btrim(content) <> ''),
  written_at timestamptz not null
);
create index appeal_message_of on appeal_message (appeal_id, number);

-- What holds for a member now, derived from the decisions that stand; without a row nothing does.
create table standing (
  account_id uuid primary key references account on delete cascade,
  are_contacts_limited boolean not null,
  contacts_limited_until timestamptz,
  is_hidden boolean not null,
  hidden_until timestamptz,
  is_suspended boolean not null,
  suspended_until timestamptz,
  is_banned boolean not null,
  strikes int not null,
  -- When the next of it ends by itself.
  changes_at timestamptz
);
create index standing_changes on standing (changes_at) where changes_at is not null;

-- Records are for good.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_is_kept before update or delete on audit for each row execute function refuse_change();
create trigger evidence_is_kept before update on evidence for each row execute function refuse_change();
create trigger appeal_is_kept before delete or update on appeal for each row
  when (old.outcome is not null) execute function refuse_change();
create trigger appeal_message_is_kept before update or delete on appeal_message
  for each row execute function refuse_change();
create trigger decision_is_kept before update or delete on decision for each row execute function refuse_change();

-- A dismissed report that is looked at again is decided by somebody else, as an appeal is.
create function refuse_first_decider() returns trigger language plpgsql as $$
begin
  if exists (
    select from report
      join report as first on first.id = report.again_of
      join decision on decision.ticket_id = first.ticket_id
    where report.ticket_id = new.ticket_id and decision.decided_by = new.decided_by)
  then
    raise exception 'who dismissed a report does not look at it again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decision_is_by_another before insert on decision for each row execute function refuse_first_decider();
