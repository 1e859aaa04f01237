-- `find_candidates` of 0018, but candidates with the same score are ordered by what they say, not by when they were indexed: the same
-- documents give the same answers in whatever order they were uploaded.
do $replace$
declare
  source text := pg_get_functiondef('find_candidates(bigint, text[], integer[], text[], real[], bigint[], bigint[], integer)'::regprocedure);
  changed text := replace(replace(source, 'select p.id, p.stems from', 'select p.id, p.stems, p.text from'),
                          'order by 2 desc nulls last, 1 desc', 'order by 2 desc nulls last, hashtextextended(read.text, 0), 1 desc');
begin
  if changed not like '%read.text%' or changed not like '%p.stems, p.text from%' then
    raise exception 'find_candidates is not as expected';
  end if;
  execute changed;
end
$replace$;
