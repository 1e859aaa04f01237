-- Why the chosen or usual model did not write the whole answer, and what it wrote until then.
alter table chat_message add column fallback jsonb;
