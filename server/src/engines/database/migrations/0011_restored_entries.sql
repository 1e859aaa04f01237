-- An entry of the audit log that came with an archive is what the archive says, not what happened here.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('user', 'service', 'system', 'restored'));
