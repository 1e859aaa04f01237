-- The documents in the scope of an answer that could not be searched for it: not read yet, or unreadable.
alter table chat_message add column unsearched_documents integer;
