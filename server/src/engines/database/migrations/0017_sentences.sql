-- What the server says is stored with the key and the params by which browsers show it in other languages.
alter table task add column message_wording jsonb, add column error_wording jsonb;
alter table document_version add column indexing_error_wording jsonb;
alter table document_attachment add column error_wording jsonb;

alter table chat_message add column wording jsonb;

-- An answer stores whether something was found; the words for it are the browser's.
update chat_message set content = '' where found is false;
