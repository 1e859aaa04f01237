import type pg from 'pg';

/**
 * Creates the table of vectors that pgvector compares, if the database has the extension (`create extension vector`). Runs at every start,
 * because the extension can be added at any time. Without it vectors are compared by Dossier.
 */
export async function preparePgvector(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean; prepared: boolean }>(`
    select to_regtype('vector') is not null as has, to_regclass('public.passage_point') is not null as prepared`);
  if (!rows[0]?.has || rows[0].prepared) return;
  await client.query(`
    begin;
    create table passage_point (
      company_id bigint not null,
      vectors_id bigint not null,
      place integer not null,
      value vector not null,
      primary key (company_id, vectors_id, place),
      foreign key (company_id, vectors_id) references passage_vectors (company_id, id) on delete cascade
    );
    select build_wall('passage_point');
    commit`);
}
