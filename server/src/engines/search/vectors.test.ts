import { describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { Nearest } from './nearest.ts';
import { openPostgresSearch } from './postgres.ts';
import { VectorCache } from './vector-cache.ts';
import { encodeVectors, VectorBlock } from './vector-codes.ts';
import { vectorsSuite } from './vectors.suite.ts';
import pg from 'pg';
import pino from 'pino';

async function makeCompanies(query: TestDatabase['query']): Promise<[number, number, number]> {
  const rows = await query<{ id: number }>(
    `insert into company (name) values ('One'), ('Two'), ('Three') returning id`,
  );
  return rows.map(({ id }) => id) as [number, number, number];
}

vectorsSuite('vectors compared by Dossier', async () => {
  const { database, query, close } = await testDatabase();
  return { database, search: openPostgresSearch(database), companies: await makeCompanies(query), close };
});

// An empty database with the extension, for its owner: `create extension vector`.
const pgvectorUrl = process.env['DOSSIER_TEST_PGVECTOR_URL'];
if (pgvectorUrl) {
  vectorsSuite('vectors compared by pgvector', async () => {
    const log = pino({ level: 'silent' });
    await migrate({ directUrl: pgvectorUrl, log });
    const database = openPostgres({ url: pgvectorUrl, poolSize: 4, name: 'test', log });
    const owner = new pg.Pool({ connectionString: pgvectorUrl, max: 1 });
    const companies = await makeCompanies(async (text) => (await owner.query(text)).rows);
    const search = openPostgresSearch(database);
    if ((await search.vectors.storage()) !== 'pgvector') throw new Error('The database has no pgvector.');
    const close = async () => {
      await Promise.all([database.close(), owner.end()]);
    };
    return { database, search, companies, close };
  });
}

describe('vectors in memory', () => {
  const block = (count: number) =>
    new VectorBlock(
      encodeVectors(
        Array.from({ length: count }, () => [1, 2]),
        2,
      ),
      2,
    );

  test('are forgotten beyond a size, the least recently used first', () => {
    const { bytes } = block(10);
    const cache = new VectorCache(3 * bytes);
    for (const key of [1, 2, 3]) cache.set(key, block(10));
    expect(cache.get(1)?.count).toBe(10);
    cache.set(4, block(10));
    cache.set(5, block(1000));
    expect([1, 2, 3, 4, 5].filter((key) => cache.get(key))).toEqual([1, 3, 4]);
  });

  test('are nearest by score', () => {
    const nearest = new Nearest<string>(3);
    for (const [score, item] of [
      [1, 'a'],
      [5, 'b'],
      [3, 'c'],
      [4, 'd'],
      [0, 'e'],
    ] as const)
      nearest.add(score, item);
    expect(nearest.items.map(({ item }) => item)).toEqual(['b', 'd', 'c']);
    expect(nearest.bar).toBe(3);
  });
});
