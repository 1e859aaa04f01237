-- Models in a folder of the server as one more kind of provider, and what only they do.
alter table ai_provider drop constraint ai_provider_kind_check;
alter table ai_provider add constraint ai_provider_kind_check check (
  kind in ('openai', 'azure_openai', 'anthropic', 'google', 'mistral', 'ollama', 'openai_compatible', 'local')
);
alter table ai_default drop constraint ai_default_capability_check;
alter table ai_default add constraint ai_default_capability_check check (
  capability in ('chat', 'embeddings', 'transcription', 'vision', 'reranking', 'extractive')
);
