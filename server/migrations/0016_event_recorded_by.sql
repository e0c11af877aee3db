-- Which server process an event is of, by the name it gives its connections. It handles them itself and at once; the
-- others take what it leaves behind.
alter table event add column recorded_by text not null default current_setting('application_name');
