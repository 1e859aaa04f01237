-- Transcripts by a program of the machine.
alter table speech_to_text drop constraint speech_to_text_engine_check;
alter table speech_to_text add constraint speech_to_text_engine_check check (engine in ('model', 'draft', 'imported'));
