-- New members see Netwrk as their system is set, until they choose. Who is here already keeps what they have: nothing
-- says whether they chose dark or never looked.
alter table settings alter column theme set default 'system';
