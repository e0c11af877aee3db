-- How much of each kind of news a member is mailed and pushed: as it happens, once a week in the digest, or not at all.
-- Email Notifications, Push Notifications, New Messages and New Matches stay above these.
alter table settings
  add column mail_matches text not null default 'on' check (mail_matches in ('on', 'weekly', 'off')),
  add column mail_messages text not null default 'on' check (mail_messages in ('on', 'weekly', 'off')),
  add column mail_requests text not null default 'on' check (mail_requests in ('on', 'weekly', 'off')),
  add column mail_announcements text not null default 'on' check (mail_announcements in ('on', 'off')),
  -- Nothing but the digest tells of these two.
  add column mail_waiting text not null default 'weekly' check (mail_waiting in ('weekly', 'off')),
  add column mail_suggestions text not null default 'weekly' check (mail_suggestions in ('weekly', 'off')),
  -- Who is here already was never mailed a digest, and gets none until they want one.
  add column mail_digest text not null default 'off' check (mail_digest in ('weekly', 'off')),
  add column push_matches text not null default 'on' check (push_matches in ('on', 'weekly', 'off')),
  add column push_messages text not null default 'on' check (push_messages in ('on', 'weekly', 'off')),
  add column push_requests text not null default 'on' check (push_requests in ('on', 'weekly', 'off'));

alter table settings alter column mail_digest set default 'weekly';
