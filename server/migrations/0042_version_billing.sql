-- How often what the provider says of an account was saved here: who read the provider before another saved reads again.
create table billing_version (
  account_id uuid primary key references account on delete cascade,
  version integer not null
);
