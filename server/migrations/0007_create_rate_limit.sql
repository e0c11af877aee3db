-- Counters of the limits per client address; the columns are those of the rate limiting library.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
