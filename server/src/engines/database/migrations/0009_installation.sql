-- What the installation sets and defines holds in every company and is no secret in any of them, yet the wall hides company 0 from whoever
-- works in one. These let it be read together with what the company has of its own, and nothing else of company 0.
create function settings_of_installation(keys text[]) returns setof setting
language sql stable security definer set search_path = public, pg_temp rows 5 as $settings$
  select * from setting where company_id = 0 and key = any (keys)
$settings$;
revoke execute on function settings_of_installation(text[]) from public;
grant execute on function settings_of_installation(text[]) to dossier_app;

create function fields_of_installation() returns setof custom_field
language sql stable security definer set search_path = public, pg_temp rows 20 as $fields$
  select * from custom_field where company_id = 0
$fields$;
revoke execute on function fields_of_installation() from public;
grant execute on function fields_of_installation() to dossier_app;
