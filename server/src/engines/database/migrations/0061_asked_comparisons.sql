-- The comparison whose changes can be asked about in a conversation. No foreign key: it may be deleted, and is not always in an archive.
alter table chat_session add column comparison_id bigint;
-- An answer from the changes of a comparison.
alter table chat_message add column answer_changes jsonb;
-- The comparison of an earlier version with the current one.
create index on comparison (company_id, source_version_id, target_version_id);
