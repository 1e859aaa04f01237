-- The tracked changes that the compared files have themselves.
alter table comparison add column revisions jsonb not null default '[]';
