-- Who is told that an account they exchanged messages with was closed for fraud: once for each decision.
create table fraud_notice (
  decision_id uuid not null references decision,
  recipient_id uuid not null references account on delete cascade,
  -- What the profile was called when it was closed.
  name text not null,
  due_at timestamptz not null,
  primary key (decision_id, recipient_id)
);
create index fraud_notice_of on fraud_notice (recipient_id);
