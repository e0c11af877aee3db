-- Which first line was offered for whom, by a hash of its words, so that nobody gets the same one from several people.
create table opener_offer (
  receiver_id uuid not null references account on delete cascade,
  opener text not null,
  sender_id uuid not null references account on delete cascade,
  offered_at timestamptz not null,
  primary key (receiver_id, opener)
);
create index opener_offer_by_sender on opener_offer (sender_id);
