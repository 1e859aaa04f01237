-- Totals that lists need, so that they need not sum all mentions. A result counts unless its document is deleted.
alter table entity_result add column counted boolean not null default false;
alter table entity_spelling add column mentions integer not null default 0;
-- With decisions applied; of entities that were merged or hidden 0. The name is the most frequent spelling.
alter table entity add column name text;
alter table entity add column spellings integer not null default 0;
alter table entity add column mentions integer not null default 0;
alter table entity add column documents integer not null default 0;
create index on entity (company_id, analysis_id, project_id, mentions) where mentions > 0;

update entity_result r set counted = true
from document d where d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null;

update entity_spelling s set mentions = c.mentions
from (
  select c.company_id, c.spelling_id, sum(c.mentions)::int as mentions from entity_count c
  join entity_result r on r.company_id = c.company_id and r.id = c.result_id and r.counted
  group by 1, 2
) c
where s.company_id = c.company_id and s.id = c.spelling_id;

with spelled as (
  select s.company_id, root.id as root_id, e.id = root.id as is_own, s.id, s.text, s.mentions from entity_spelling s
  join entity e on e.company_id = s.company_id and e.id = coalesce(s.split_id, s.entity_id)
  join entity root on root.company_id = e.company_id and root.id = coalesce(e.root_id, e.id) and not root.hidden
  where s.mentions > 0
), named as (
  select company_id, root_id, count(*)::int as spellings, sum(mentions)::int as mentions,
    (array_agg(text order by is_own desc, mentions desc, id))[1] as name
  from spelled group by 1, 2
), by_document as (
  select spelled.company_id, spelled.root_id, count(distinct c.result_id)::int as documents from spelled
  join entity_count c on c.company_id = spelled.company_id and c.spelling_id = spelled.id
  join entity_result r on r.company_id = c.company_id and r.id = c.result_id and r.counted
  group by 1, 2
)
update entity e set name = named.name, spellings = named.spellings, mentions = named.mentions, documents = by_document.documents
from named join by_document using (company_id, root_id)
where e.company_id = named.company_id and e.id = named.root_id;
