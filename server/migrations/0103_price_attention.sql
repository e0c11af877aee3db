-- Step: expand
-- What the order Best for both takes off for a member. Written in rounds, by one server at a time; who has no row has come
-- since the last. The index reads all prices after a round, so they are no change of a member.
create table attention_price (
  account_id uuid primary key references account (id) on delete cascade,
  -- The shadow price alone, from which the next round goes on.
  shadow real not null,
  price real not null
) with (fillfactor = 70);

-- Where the rounds are; never more than one row.
create table price_round (
  is_only boolean primary key default true check (is_only),
  number integer not null default 0,
  -- The last member who was dealt in thought; the next round goes on behind them.
  dealt_to uuid,
  -- Up to when a server is at a round, and when the last was through.
  running_until timestamptz,
  ended_at timestamptz
);
