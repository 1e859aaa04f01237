-- A version can be a model of an AI provider, which is measured with the samples.
alter table sentiment_version add column engine text not null default 'built_in' check (engine in ('built_in', 'provider'));
alter table sentiment_version add column provider_model_id bigint;
alter table sentiment_version add column provider_model_name text;
alter table sentiment_version add column provider_name text;
-- Of the calls that measured it.
alter table sentiment_version add column cost double precision;
alter table sentiment_version add check (engine = 'built_in' or (provider_model_name is not null and provider_name is not null));
