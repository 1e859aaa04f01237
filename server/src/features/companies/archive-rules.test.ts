import { type EntityType, entityTypes } from '@dossier/contract/base/entity';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveRules } from '../../archive/rules.ts';
import { testDatabase } from '../../engines/database/testing.ts';
import type { Resource } from '../../resource.ts';
import { registry } from '../../rooms.ts';
import { tenantTableNames } from './testing.ts';
import { findColumns } from './testing/comparable.ts';

const { tables: rules, leftOut } = registry.archive;
const { query: queryAsOwner, close } = await testDatabase();
afterAll(close);

describe('the archive rules of the rooms', () => {
  it('include every table with a company id once, and no other', async () => {
    const known = [...Object.keys(rules), ...Object.keys(leftOut)];
    expect(known.toSorted()).toEqual(await tenantTableNames(queryAsOwner));
  });

  it('are refused if two rooms declare the same table', () => {
    expect(() => archiveRules({ one: { tables: rules }, other: { leftOut: { task: 'again' } } })).toThrow(
      'Two rooms declare task',
    );
  });

  it('declare the meaning of every id without a foreign key, and of all jsonb', async () => {
    const open: string[] = [];
    const columns = await findColumns(queryAsOwner);
    for (const { table, column, type, foreign } of columns) {
      if (Object.hasOwn(leftOut, table) || foreign !== null) continue;
      const rule = rules[table];
      const named = new Set([
        ...Object.keys(rule?.ids ?? {}),
        ...(rule?.users ?? []),
        ...(rule?.entities ?? []).map(([, id]) => id),
        ...Object.keys(rule?.json ?? {}),
        ...(rule?.numbers ?? []),
        ...Object.keys(rule?.overrides ?? {}),
      ]);
      if (/^(bigint|jsonb)/.test(type) && !named.has(column)) open.push(`${table}.${column}`);
    }
    expect(open).toEqual([]);
    const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const missing = Object.entries(rules).flatMap(([table, { ids, users, entities, json, numbers, overrides }]) =>
      [ids, json, overrides]
        .flatMap((one) => Object.keys(one ?? {}))
        .concat(users ?? [], numbers ?? [], (entities ?? []).flat())
        .filter((column) => !existing.has(`${table}.${column}`))
        .map((column) => `${table}.${column}`),
    );
    expect(missing).toEqual([]);
  });

  it('have a schema with every column that is not replaced', async () => {
    const missing = (await findColumns(queryAsOwner)).filter(({ table, column }) => {
      const rule = rules[table];
      return rule && !Object.hasOwn(rule.row.shape, column) && !Object.hasOwn(rule.overrides ?? {}, column);
    });
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('know the table of every entity type', async () => {
    const tables = [...(await tenantTableNames(queryAsOwner)), 'company', 'app_user', 'role'];
    const resources: Readonly<Partial<Record<EntityType, Resource>>> = registry.resources;
    for (const type of entityTypes) {
      const table = resources[type]?.table;
      if (table !== undefined) expect(tables, type).toContain(table);
      // An entity with a table of its own name belongs to a room.
      else expect(tables, type).not.toContain(type);
    }
  });
});
