-- A company demands two-factor for what lies in it: a role there must not keep people out of other companies.

-- The companies that demand two-factor and in which the person holds a role.
create function companies_demanding_two_factor(asked bigint) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $companies$
  select coalesce(array_agg(distinct c.id), '{}')
  from role_assignment a
    join role r on r.id = a.role_id and r.deleted_at is null
    join company c on c.id = a.in_company_id and c.deleted_at is null
    join setting s on s.company_id = c.id and s.project_id is null
      and s.key = 'sign_in.require_two_factor' and s.value = 'true'::jsonb
  where a.user_id = asked
$companies$;
revoke execute on function companies_demanding_two_factor(bigint) from public;
grant execute on function companies_demanding_two_factor(bigint) to dossier_app;

-- Whether the person must set two-factor up before anything else opens: the installation demands it, or every company in which they hold a
-- role does, and no role at app level permits them anything.
create or replace function demands_two_factor(asked bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $demands$
  with demanding as (select companies_demanding_two_factor(asked) as ids)
  select exists (
    select from setting s
    where s.key = 'sign_in.require_two_factor' and s.company_id = 0 and s.project_id is null and s.value = 'true'::jsonb
  ) or (select cardinality(ids) > 0 from demanding) and not exists (
    select from role_assignment a join role r on r.id = a.role_id and r.deleted_at is null
    where a.user_id = asked and case
      when a.context = 'app' then r.permissions <> '{}'
      else exists (select from company c where c.id = a.in_company_id and c.deleted_at is null)
        and not (a.in_company_id = any ((select ids from demanding)::bigint[]))
    end
  )
$demands$;

-- As before, and which sessions have passed two-factor, and which companies are for those alone.
create or replace function access_of(asked bigint, everywhere text[], out known jsonb)
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
  ), sessions as (
    select s.uuid, s.two_factor_at is not null as proved from sign_in_session s
    where s.user_id = asked and s.ended_at is null and s.expires_at > now()
  )
  select jsonb_build_object(
    'usable', u.active and u.deleted_at is null,
    'service_account', u.service_account,
    'sessions', coalesce((select jsonb_agg(s.uuid) from sessions s), '[]'),
    'proved_sessions', coalesce((select jsonb_agg(s.uuid) from sessions s where s.proved), '[]'),
    'demanding', to_jsonb(companies_demanding_two_factor(asked)),
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
