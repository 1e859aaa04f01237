-- When its user removed a failed task from what needs their attention.
alter table task add column dismissed_at timestamptz;
create index on task (company_id, created_by, completed_at desc) where status = 'failure' and dismissed_at is null;
