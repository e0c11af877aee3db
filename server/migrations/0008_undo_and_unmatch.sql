-- A pass can be taken back once (DECISIONS 26); an ended match ends its conversation.
alter table member_clock add column last_undo_at timestamptz;
alter table conversation add column ended_at timestamptz;
create index swipe_waiting on swipe (target_id, created_at desc) where action = 'connect';
drop index swipe_towards;
