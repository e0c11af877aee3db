-- Browsers that have signed in to an account, by a hash of the token that each keeps in a cookie. Guesses made elsewhere
-- do not lock them out, and a sign-in by any other is mailed to the member.
create table known_device (
  account_id uuid not null references account on delete cascade,
  token_hash text not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_hash)
);

-- No browser of those who are here already is known. With this row the next one is not their first.
insert into known_device (account_id, token_hash, last_used_at) select id, 'earlier browsers', now() from account;
