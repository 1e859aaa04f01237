-- What models for speech cost by the minute.
alter table ai_model add column price_minute double precision;
