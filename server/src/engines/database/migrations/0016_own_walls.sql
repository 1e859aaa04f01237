-- Rows that are one person's own belong to a company, or to company 0 where their owner belongs to none. Those of company 0 are shown to
-- their owner alone, and to the system; `app.user_id` is set with the companies at the beginning of every transaction.
create function build_own_wall(owned regclass, owner name) returns void language plpgsql as $wall$
begin
  execute format(
    'create policy own_wall on %1$s as restrictive to dossier_app
       using (company_id <> 0 or current_setting(''app.user_id'', true) in (''system'', %2$I::text))
       with check (company_id <> 0 or current_setting(''app.user_id'', true) in (''system'', %2$I::text))',
    owned, owner
  );
end
$wall$;
revoke execute on function build_own_wall(regclass, name) from public;

-- The same for a table whose rows are parts of such rows: `reference` names the row that one is a part of.
create function build_own_wall(part regclass, reference name, whole regclass) returns void language plpgsql as $wall$
begin
  execute format(
    'create policy own_wall on %1$s as restrictive to dossier_app
       using (company_id <> 0 or exists (select from %3$s w where w.company_id = %1$s.company_id and w.id = %1$s.%2$I))
       with check (company_id <> 0 or exists (select from %3$s w where w.company_id = %1$s.company_id and w.id = %1$s.%2$I))',
    part, reference, whole
  );
end
$wall$;
revoke execute on function build_own_wall(regclass, name, regclass) from public;

select build_own_wall('chat_session', 'user_id');
select build_own_wall('chat_message', 'session_id', 'chat_session');
select build_own_wall('citation', 'message_id', 'chat_message');

-- What quotes an erased company may stand in any company whose people could read it, and not in company 0 alone.
do $replace$
declare
  source text := pg_get_functiondef('erase_company(bigint)'::regprocedure);
  changed text := replace(source, 'where m.company_id = 0 and c.company_id = 0 and c.message_id = m.id and c.of_company_id = erased',
                          'where c.company_id = m.company_id and c.message_id = m.id and c.of_company_id = erased');
begin
  if changed = source then
    raise exception 'erase_company is not as expected';
  end if;
  execute changed;
end
$replace$;
