-- SPEC section 3, app_config/launch_settings. No row is no configuration; the first join or the operator makes it.
-- Joins take turns on it, so that positions have no gaps.
create table launch_settings (
  is_only boolean primary key default true check (is_only),
  launch_live boolean not null default false,
  target_users integer not null default 1000 check (target_users > 0),
  current_signups integer not null default 0 check (current_signups >= 0),
  -- Grows with every change: of two answers a page got, the newer one is known.
  version integer not null default 0
);

create table waitlist_entry (
  position integer primary key check (position > 0),
  email text not null unique check (email = lower(btrim(email))),
  referral_code text not null unique,
  referred_by text references waitlist_entry (referral_code),
  joined_at timestamptz not null
);
create index waitlist_entry_referred_by on waitlist_entry (referred_by) where referred_by is not null;

-- SPEC section 3, public_stats/live_metrics: counted anew from the facts now and then. What happens in between is
-- written down in stats_tally, a row an event, and folded in: nobody who counts waits for anybody else who counts.
create table public_stats (
  is_only boolean primary key default true check (is_only),
  active_now integer not null default 0,
  total_users integer not null default 0,
  connections_today integer not null default 0,
  new_connections_last_hour integer not null default 0,
  total_messages integer not null default 0,
  last_updated timestamptz not null default 'epoch'
);
insert into public_stats default values;
create table stats_tally (
  id bigint generated always as identity primary key,
  active_now smallint not null default 0,
  total_users smallint not null default 0,
  connections smallint not null default 0,
  total_messages smallint not null default 0,
  counted_at timestamptz not null
);
-- Who is active now, and who made the last hour's connections.
create index profile_last_active on profile (last_active_at);
create index match_created on match (created_at);
