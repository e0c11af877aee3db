-- What a member shows and what the score reads. Name, username and e-mail are the account's.
create table profile (
  account_id uuid primary key references account on delete cascade,
  bio text not null default '' check (char_length(bio) <= 1000),
  age integer check (age between 18 and 99),
  country text,
  skills text[] not null default '{}' check (cardinality(skills) <= 20),
  interests text[] not null default '{}' check (cardinality(interests) <= 50),
  experience text,
  primary_goal text,
  business_stage text,
  team_size text,
  revenue text,
  photos text[] not null default '{}' check (cardinality(photos) <= 5),
  tier text not null default 'free' check (tier in ('free', 'premium', 'elite')),
  phone_verified boolean not null default false,
  is_verified boolean not null default false,
  is_hidden boolean not null default false,
  is_suspended boolean not null default false,
  shows_online_status boolean not null default true,
  activity_score integer not null default 10,
  last_active_at timestamptz not null,
  joined_at timestamptz not null
);

-- The member's day (DECISIONS 25): a changed zone waits for the day under way to end.
create table member_clock (
  account_id uuid primary key references account on delete cascade,
  zone text not null default 'UTC',
  next_zone text,
  next_from timestamptz,
  held_from timestamptz,
  check (num_nulls(next_zone, next_from, held_from) in (0, 3))
);

-- SPEC section 3, match preferences. What a member looks for is also what the score calls their goals.
create table preference (
  account_id uuid primary key references account on delete cascade,
  age_min integer not null default 22,
  age_max integer not null default 40,
  tiers text[] not null default '{free,premium,elite}',
  skills text[] not null default '{}',
  looking_for text[] not null default '{networking,partnerships}',
  location text not null default 'international' check (location in ('international', 'my_country')),
  check (18 <= age_min and age_min <= age_max and age_max <= 99)
);
