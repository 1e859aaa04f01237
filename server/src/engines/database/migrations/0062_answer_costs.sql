-- What the provider charged for an answer, in the currency of the installation; null if none was asked.
alter table chat_message add column cost double precision;
