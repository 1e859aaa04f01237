-- Whether the user has shown that the account's address is theirs: by a mailed link or by single sign-on, or a technical admin vouches for it.
-- An account is not proven by whoever made it and knows its password.
alter table app_user add column address_proven boolean not null default false;
update app_user u set address_proven = true
where exists (select from user_identity i where i.user_id = u.id)
  or exists (
    select from audit_log a
    where a.company_id = 0 and a.action = 'reset_password' and a.entity_type = 'user' and a.entity_id = u.id and a.user_id = u.id
  );

-- How often a task was started again. A job, a cancellation and what a run writes name it, so that a late one does not meet the next start.
alter table task add column restarts integer not null default 0;
