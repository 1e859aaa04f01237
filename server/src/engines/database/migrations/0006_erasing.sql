-- Who holds a role is counted before it is changed or deleted.
create index role_assignment_role on role_assignment (role_id, in_company_id);

-- As before, but in the order that the foreign keys themselves tell, so that a new table needs no mention here, and with what the
-- installation's shelf keeps of the company: the first answer of the call that made it.
create or replace function erase_company(erased bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $erase$
declare
  tenant text;
begin
  if erased < 1 or not (erased = any (current_setting('app.company_ids', true)::bigint[])) then
    raise exception 'company % is not in scope', erased;
  end if;
  delete from chat_message m using citation c
    where m.company_id = 0 and c.company_id = 0 and c.message_id = m.id and c.of_company_id = erased;
  delete from idempotent_answer
    where company_id = 0 and call in ('companies.create', 'companies.update') and (body ->> 'id')::bigint = erased;
  delete from role_assignment where in_company_id = erased;
  delete from role where owner_company_id = erased;
  -- The longest way from a table up along its foreign keys: children go before their parents.
  for tenant in
    with recursive keys as (
      select distinct k.conrelid as child, k.confrelid as parent from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
    ), tenants as (
      select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'company_id' and not a.attisdropped
    ), ways as (
      select oid, relname, 0 as steps from tenants
      union all
      select child.oid, child.relname, way.steps + 1
      from ways way join keys on keys.parent = way.oid join tenants child on child.oid = keys.child
      where way.steps < 100
    )
    select relname from ways group by relname order by max(steps) desc, relname
  loop
    execute format('delete from %I where company_id = $1', tenant) using erased;
  end loop;
  delete from company where id = erased;
end
$erase$;
