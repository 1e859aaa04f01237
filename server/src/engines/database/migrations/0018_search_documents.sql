-- Search by document: restricted to several documents, and by the documents' names.

-- Row-level security would keep the planner from this index (like is not leakproof), so `search_names` uses it with the owner's rights.
create index search_document_name on search_document using gin (name gin_trgm_ops);

-- The documents whose name contains all patterns, in whole companies and in single projects of others. The shortest names come first: they
-- are the closest matches.
create function search_names(whole bigint[], partly bigint[], in_projects bigint[], patterns text[], most integer)
returns table (document_id bigint, name text)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $names$
begin
  if not (coalesce(whole || partly <@ coalesce(current_setting('app.company_ids', true), '{}')::bigint[], false)) then
    raise exception 'a company is not in scope' using errcode = 'insufficient_privilege';
  end if;
  return query
    select matching.document_id, matching.name
    from (
      select d.document_id, d.name from search_document d
      -- The first pattern is the longest, by which the index narrows best.
      where d.name ilike patterns[1] and d.name ilike all (patterns)
        and (d.company_id = any (whole) or (d.company_id = any (partly) and d.project_id = any (in_projects)))
      limit 2000
    ) matching
    order by length(matching.name), matching.document_id desc
    limit most;
end
$names$;
revoke execute on function search_names(bigint[], bigint[], bigint[], text[], integer) from public;
grant execute on function search_names(bigint[], bigint[], bigint[], text[], integer) to dossier_app;

-- `search_candidates` of 0002, but for several documents. That one stays for servers that still run the previous version.
create function find_candidates(
  asked bigint, steps text[], budgets integer[], words text[], weights real[], in_projects bigint[], in_documents bigint[], most integer
) returns table (id bigint, score real)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
-- Reading a row's stems costs far more than the planner estimates; otherwise it walks the company's rows instead of the index.
set cpu_operator_cost = 0.1
as $candidates$
declare
  step integer;
  reading tsquery;
  done tsquery;
  queries tsquery[] := words::tsquery[];
  wanted integer := most;
  added integer;
begin
  if asked is null or not (asked = any (coalesce(current_setting('app.company_ids', true), '{}')::bigint[])) then
    raise exception 'company % is not in scope', asked using errcode = 'insufficient_privilege';
  end if;
  for step in 1 .. cardinality(steps) loop
    reading := steps[step]::tsquery;
    return query
      select read.id,
        case when cardinality(queries) = 1 then weights[1] else
          (select sum(word.weight) from unnest(queries, weights) as word (query, weight) where read.stems @@ word.query)
        end
      from (
        select p.id, p.stems from search_passage p
        where p.company_id = asked and p.stems @@ reading and (done is null or not (p.stems @@ done))
          and (in_projects is null or p.project_id = any (in_projects))
          and (in_documents is null or p.document_id = any (in_documents))
        limit budgets[step]
      ) read
      order by 2 desc nulls last, 1 desc
      limit wanted;
    get diagnostics added = row_count;
    wanted := wanted - added;
    exit when wanted <= 0;
    done := coalesce(done || reading, reading);
  end loop;
end
$candidates$;
revoke execute on function find_candidates(bigint, text[], integer[], text[], real[], bigint[], bigint[], integer) from public;
grant execute on function find_candidates(bigint, text[], integer[], text[], real[], bigint[], bigint[], integer) to dossier_app;
