-- What a person holds, in one question: asked with nearly every call, and before any scope is known. Roles are told once, however often
-- they are held; what lies in a company or project that is deleted is not told. `everywhere` names the permissions that, held at app
-- level, show every company.
create function access_of(asked bigint, everywhere text[], out known jsonb)
language sql stable security definer set search_path = public, pg_temp as $access$
  with held as (
    select a.role_id, a.context, a.context_id, a.in_company_id
    from role_assignment a
    where a.user_id = asked
      and (a.context = 'app' or exists (select from company c where c.id = a.in_company_id and c.deleted_at is null))
      and (a.context <> 'project' or exists (
        select from project p where p.company_id = a.in_company_id and p.id = a.context_id and p.deleted_at is null))
  ), roles as (
    select r.id, r.key, r.permissions,
      exists (select from held h where h.role_id = r.id and h.context = 'app') and r.permissions && everywhere as shows_all
    from role r
    where r.deleted_at is null and r.id in (select role_id from held)
  )
  select jsonb_build_object(
    'usable', u.active and u.deleted_at is null,
    'service_account', u.service_account,
    'sessions', coalesce((
      select jsonb_agg(s.uuid) from sign_in_session s
      where s.user_id = u.id and s.ended_at is null and s.expires_at > now()), '[]'),
    'roles', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'permissions', r.permissions)) from roles r), '[]'),
    'grants', coalesce((
      select jsonb_agg(jsonb_build_array(h.role_id, h.context, h.context_id, h.in_company_id))
      from held h join roles r on r.id = h.role_id), '[]'),
    'all_companies', case when exists (select from roles where shows_all) then (
      select coalesce(jsonb_agg(c.id order by c.id), '[]') from company c where c.deleted_at is null) end)
  from app_user u
  where u.id = asked
$access$;
revoke execute on function access_of(bigint, text[]) from public;
grant execute on function access_of(bigint, text[]) to dossier_app;
