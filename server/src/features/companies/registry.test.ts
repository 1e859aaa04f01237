import { entityTypes } from '@dossier/contract/base/entity';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../engines/database/testing.ts';
import { type ArchivedTable, archivedRows } from './archived-rows.ts';
import { leftOut, type TableRule, tableRules, tablesOfThings } from './registry.ts';
import { tablesOfCompanies } from './testing.ts';
import { columnsOf } from './testing/comparable.ts';

const { query: behind, close } = await testDatabase();
afterAll(close);

describe('the registry of tables', () => {
  it('names every table of companies once, and no other', async () => {
    const known = [...Object.keys(tableRules), ...Object.keys(leftOut)];
    expect(known.toSorted()).toEqual(await tablesOfCompanies(behind));
  });

  it('says of every id without a foreign key, and of all jsonb, what they are', async () => {
    const open: string[] = [];
    const columns = await columnsOf(behind);
    for (const { table, column, type, foreign } of columns) {
      if (Object.hasOwn(leftOut, table) || foreign !== null) continue;
      const rule: TableRule = tableRules[table] ?? {};
      const named = new Set([
        ...Object.keys(rule.ids ?? {}),
        ...(rule.people ?? []),
        ...(rule.things ?? []).map(([, id]) => id),
        ...Object.keys(rule.json ?? {}),
        ...(rule.numbers ?? []),
        ...Object.keys(rule.instead ?? {}),
      ]);
      if (/^(bigint|jsonb)/.test(type) && !named.has(column)) open.push(`${table}.${column}`);
    }
    expect(open).toEqual([]);
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const gone = Object.entries(tableRules).flatMap(([table, { ids, people, things, json, numbers, instead }]) =>
      [ids, json, instead]
        .flatMap((one) => Object.keys(one ?? {}))
        .concat(people ?? [], numbers ?? [], (things ?? []).flat())
        .filter((column) => !there.has(`${table}.${column}`))
        .map((column) => `${table}.${column}`),
    );
    expect(gone).toEqual([]);
  });

  it('has a schema for the rows of every table, with every column that is not replaced', async () => {
    expect(Object.keys(archivedRows).toSorted()).toEqual(Object.keys(tableRules).toSorted());
    const missing = (await columnsOf(behind)).filter(
      ({ table, column }) =>
        Object.hasOwn(archivedRows, table) &&
        !Object.hasOwn(archivedRows[table as ArchivedTable].shape, column) &&
        !Object.hasOwn(tableRules[table]?.instead ?? {}, column),
    );
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('knows where every kind of thing lies', async () => {
    const tables = [...(await tablesOfCompanies(behind)), 'company', 'user', 'role'];
    for (const kind of entityTypes) {
      const table = tablesOfThings[kind];
      if (table !== null) expect(tables, kind).toContain(table);
      // A table of the kind's own name is the one in which it lies.
      else expect(tables, kind).not.toContain(kind);
    }
  });
});
