-- Browsers that asked to be pushed to (Web Push), each through its session: when that ends, so does this.
create table push_subscription (
  session_id uuid primary key references session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The public key of ours that the browser expects; with another one its push service refuses us.
  server_key text not null,
  created_at timestamptz not null
);

-- Pushes that have not arrived at a push service yet: one for each browser and what it is about.
create table push_delivery (
  session_id uuid not null references push_subscription on delete cascade,
  kind text not null check (kind in ('match', 'message')),
  -- The match, or the conversation.
  about_id uuid not null,
  other_id uuid not null references account on delete cascade,
  -- How many times it was asked for: what comes while it is under way is not lost.
  asked integer not null default 1,
  attempts integer not null default 0,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  primary key (session_id, kind, about_id)
);
create index push_delivery_due on push_delivery (due_at);
create index push_delivery_other on push_delivery (other_id);
