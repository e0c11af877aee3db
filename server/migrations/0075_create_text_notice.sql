-- How far the members are told of a material change: in the order of their ids.
create table text_sending (
  kind text not null,
  version integer not null,
  told_up_to uuid,
  ended_at timestamptz,
  primary key (kind, version),
  foreign key (kind, version) references text_version
);

-- Who was mailed about which, each once, however often the sending is taken up again: `due` until the mail was sent.
create table text_notice (
  kind text not null,
  version integer not null,
  account_id uuid not null references account on delete cascade,
  mail text not null check (mail in ('due', 'sent', 'left_out')),
  told_at timestamptz not null,
  primary key (kind, version, account_id),
  foreign key (kind, version) references text_version
);
create index text_notice_of on text_notice (account_id);
