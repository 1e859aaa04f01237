-- An edited question and an answer that is given again are versions of one message: `version_of` is the first of them. One version is shown.
-- `hidden_with` is null for what is shown; otherwise the version with which the message was hidden, and comes back.
alter table chat_message add column version_of bigint;
alter table chat_message add column hidden_with bigint;
create index on chat_message (company_id, session_id) where version_of is not null;
