-- The staff may have an account deleted, and works through who is leaving as through the other queues.
alter table departure
  -- Why the staff has the account deleted; null for who asked for it themselves.
  add column reason text check (btrim(reason) <> ''),
  -- That it was tried and came to nothing, when last and by what kind of error.
  add column failed_at timestamptz,
  add column failure text,
  add check ((failed_at is null) = (failure is null));

alter table case_claim drop constraint case_claim_queue_check;
alter table case_claim add constraint case_claim_queue_check check (queue in ('verification', 'refund', 'deletion'));
