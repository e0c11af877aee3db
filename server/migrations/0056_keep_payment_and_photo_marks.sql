-- Two more by which an account that was closed for good is known again: what it paid with, and its photos.
alter table ban_mark
  drop constraint ban_mark_kind_check,
  add constraint ban_mark_kind_check check (kind in ('email', 'phone', 'push', 'payment', 'photo')),
  -- Of a photo: keyed hashes of the parts of its perceptual hash. Two that look alike have one in common at least.
  add column bands text[],
  add constraint ban_mark_bands_check check ((kind = 'photo') = (bands is not null));
create index ban_mark_alike on ban_mark using gin (bands) where kind = 'photo';

-- What a member has paid with, as keyed hashes of the provider's fingerprints; they go with the account.
create table payment_mark (
  account_id uuid not null references account on delete cascade,
  hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, hash)
);

-- Of a profile photo: its perceptual hash, 32 hexadecimal digits. Null where it shows too little to be told by.
alter table upload add column perceptual_hash text check (perceptual_hash ~ '^[0-9a-f]{32}$');
