-- Who of the staff works on a business that waits to be verified, or on a refund that was asked for, and until when.
create table case_claim (
  queue text not null check (queue in ('verification', 'refund')),
  member_id uuid not null references account on delete cascade,
  claimed_by uuid not null references account on delete cascade,
  claimed_until timestamptz not null,
  primary key (queue, member_id)
);
create index case_claim_by on case_claim (claimed_by);
