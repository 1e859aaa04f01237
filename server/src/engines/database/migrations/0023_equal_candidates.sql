-- `find_candidates` of 0018, but candidates with the same score are ordered by where they are in their document and by their heading, mixed,
-- not by when they were indexed: the same documents give the same answers in whatever order they were uploaded. The text itself is not read.
do $replace$
declare
  source text := pg_get_functiondef('find_candidates(bigint, text[], integer[], text[], real[], bigint[], bigint[], integer)'::regprocedure);
  changed text := replace(replace(source, 'select p.id, p.stems from', 'select p.id, p.stems, p.page, p.start_at, p.end_at, p.heading from'),
                          'order by 2 desc nulls last, 1 desc',
                          'order by 2 desc nulls last, hashtextextended(read.heading, (read.page * 1000003::bigint + read.start_at) * 1009 + read.end_at), 1 desc');
begin
  if changed not like '%read.heading%' or changed not like '%p.start_at, p.end_at, p.heading from%' then
    raise exception 'find_candidates is not as expected';
  end if;
  execute changed;
end
$replace$;
