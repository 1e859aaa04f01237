-- With what a search for similar documents reads of a keyword, so that it reads the index alone.
create index on document_keyword (company_id, key, weight desc) include (document_id, project_id);
drop index document_keyword_company_id_key_weight_idx;
