-- What the staff writes to many members at once.
create table announcement (
  id uuid primary key,
  -- Counts the changes: what is done to it names the version that was seen.
  version integer not null default 1,
  subject text not null check (char_length(subject) between 1 and 120 and subject !~ '[[:cntrl:]]'),
  body text not null,
  button_label text,
  button_link text,
  segment jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'stopped')),
  -- Who did it: `member:` and their id, or `command:` and the name of whoever ran it.
  author text not null,
  drafted_at timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  sent_by text,
  -- How many were to get it, and above how many a second person's yes was needed then.
  counted integer,
  approval_above integer,
  sending_since timestamptz,
  ended_at timestamptz,
  -- The last member who was told: members are told in the order of their ids.
  told_up_to uuid,
  check ((button_label is null) = (button_link is null)),
  check ((approved_by is null) = (approved_at is null)),
  constraint announcement_is_approved_by_another check (approved_by is distinct from author or approved_by is null),
  constraint announcement_to_many_is_approved
    check (state = 'draft' or (counted is not null and (counted <= approval_above or approved_by is not null)))
);

-- Who was told of which: each once, however often the sending is taken up again.
create table announcement_recipient (
  announcement_id uuid not null references announcement on delete cascade,
  account_id uuid not null references account on delete cascade,
  -- `due` until the mail was sent; `bell` where no mail was wanted.
  mail text not null check (mail in ('due', 'sent', 'bell', 'left_out', 'stopped')),
  told_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_recipient_of on announcement_recipient (account_id);

-- What is under way or was sent says what it said: only a draft is written anew.
create function keep_announcement() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (new.subject, new.body, new.button_label, new.button_link, new.segment, new.author,
      new.approved_by, new.counted) is distinct from (old.subject, old.body, old.button_label, old.button_link,
      old.segment, old.author, old.approved_by, old.counted) then
    raise exception 'an announcement that was sent is not changed';
  end if;
  return new;
end
$$;
create trigger announcement_is_kept before update on announcement for each row execute function keep_announcement();
