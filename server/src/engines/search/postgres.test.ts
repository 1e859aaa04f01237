import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeCompanyScope, makeProjectScope } from '../../access/make-scope.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { searchSuite } from './port.suite.ts';
import { openPostgresSearch } from './postgres.ts';

async function makeCompanies({ query }: TestDatabase): Promise<[number, number, number]> {
  const rows = await query<{ id: number }>(
    `insert into company (name) values ('One'), ('Two'), ('Three') returning id`,
  );
  return rows.map(({ id }) => id) as [number, number, number];
}

searchSuite('search in PostgreSQL', async () => {
  const own = await testDatabase();
  return { search: openPostgresSearch(own.database), companies: await makeCompanies(own), close: () => own.close() };
});

describe('find_candidates', () => {
  let own: TestDatabase;
  let companies: [number, number, number];
  const ask = (companyId: number, limit: number) =>
    own.database.read(makeCompanyScope(companyId, systemActor), (tx) =>
      tx.execute(sql`select id from find_candidates(${limit}, ${sql.param(["'bridg'"])}, ${sql.param([10])},
        ${sql.param(["'bridg'"])}, ${sql.param([1])}::real[], null, null, 10)`),
    );

  beforeAll(async () => {
    own = await testDatabase();
    companies = await makeCompanies(own);
    const search = openPostgresSearch(own.database);
    for (const [index, companyId] of companies.entries()) {
      await search.index(
        null,
        makeProjectScope(companyId, 1, systemActor),
        { document_id: index + 1, version_id: 1, project_id: 1, name: 'Note' },
        [{ page: 1, start: 0, end: 9, text: 'A bridge.', language: 'en', heading: '' }],
      );
    }
  });
  afterAll(() => own.close());

  test('searches companies of the transaction', async () => {
    expect((await ask(companies[0], companies[0])).rows).toHaveLength(1);
  });

  test('rejects companies outside the transaction', async () => {
    await expect(ask(companies[0], companies[1])).rejects.toMatchObject({ code: '42501' });
  });

  test('finds names only in companies of the transaction', async () => {
    const names = (companyIds: number[]) =>
      own.database.read(makeCompanyScope(companies[0], systemActor), (tx) =>
        tx.execute(
          sql`select name from search_names(${sql.param(companyIds)}::bigint[], '{}', '{}', ${sql.param(['%note%'])}, 5)`,
        ),
      );
    expect((await names([companies[0]])).rows).toHaveLength(1);
    await expect(names([companies[0], companies[1]])).rejects.toMatchObject({ code: '42501' });
  });

  test('removes all words of an emptied company', async () => {
    const search = openPostgresSearch(own.database);
    const scope = makeProjectScope(companies[2], 1, systemActor);
    await search.removeDocument(null, scope, 3);
    expect(await own.query('select * from search_stem where company_id = $1', [companies[2]])).toEqual([]);
    expect(
      await own.query('select passages, length from search_company where company_id = $1', [companies[2]]),
    ).toEqual([{ passages: 0, length: 0 }]);
  });
});
