-- How the question of an answer was understood, the direction of a yes/no answer, the heading of a quote and the value that it gives, and how sure it is.
alter table chat_message
  add column understanding jsonb,
  add column direction text check (direction in ('yes', 'no'));
alter table citation
  add column section text,
  add column value jsonb,
  add column sureness text check (sureness in ('sure', 'likely', 'unsure'));
