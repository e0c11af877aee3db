-- What the operator changes while the server runs. A key without a row, or with a null, has its default, which is the
-- environment's. Who changed what is in the audit.
create table setting (
  key text primary key,
  value jsonb,
  -- Counts the changes: a change names the version it was made from, so that of two at once one is refused.
  version integer not null check (version >= 0)
);
create index audit_of_settings on audit (id) where act = 'setting.changed';
