-- Entities by a part of their spelling or chosen name. Row-level security would keep the planner from the first index (like is not
-- leakproof), so `entities_spelled` uses it with the owner's rights and tests the company itself. The index has no condition on mentions:
-- otherwise each change of their number would be a change of the index.
create index entity_spelling_text on entity_spelling using gin (text gin_trgm_ops);
create index entity_shown_name on entity (company_id, analysis_id, project_id) where shown_name is not null;

create function entities_spelled(asked bigint, analysis bigint, project bigint, pattern text)
returns table (entity_id bigint)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $spelled$
begin
  if asked is null or not (asked = any (coalesce(current_setting('app.company_ids', true), '{}')::bigint[])) then
    raise exception 'company % is not in scope', asked using errcode = 'insufficient_privilege';
  end if;
  return query
    select root.id from entity_spelling s
    join entity e on e.company_id = s.company_id and e.id = coalesce(s.split_id, s.entity_id)
    join entity root on root.company_id = e.company_id and root.id = coalesce(e.root_id, e.id) and not root.hidden
    where s.company_id = asked and s.mentions > 0 and s.text ilike pattern
      and root.analysis_id = analysis and root.project_id = project
    union
    select named.id from entity named
    where named.company_id = asked and named.analysis_id = analysis and named.project_id = project
      and named.shown_name ilike pattern;
end
$spelled$;
revoke execute on function entities_spelled(bigint, bigint, bigint, text) from public;
grant execute on function entities_spelled(bigint, bigint, bigint, text) to dossier_app;
