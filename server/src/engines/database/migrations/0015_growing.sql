-- What a task has written so far: which run of it writes, the last piece noted, and the text, which is forgotten at the end.
alter table task
  add column stream_run integer not null default 0,
  add column stream_number integer not null default 0,
  add column stream_text text;
