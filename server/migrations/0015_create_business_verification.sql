-- Where a business stands (SPEC section 3, verificationStatus); no row is none. Its documents are uploads.
create table business_verification (
  account_id uuid primary key references account on delete cascade,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'rejected') = (reason is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index business_verification_pending on business_verification (submitted_at) where status = 'pending';
