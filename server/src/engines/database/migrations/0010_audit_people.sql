-- Who did what stands in some logs, for a filter by person: read one by one, each pair of company and person is found at once.
create index on audit_log (company_id, user_id) where user_id is not null;
