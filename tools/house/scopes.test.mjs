import { describe, expect, test } from 'vitest';
import { unscopedStores } from './scopes.mjs';

const tables = `
const tenantKeys = () => ({ companyId: id('company_id').notNull() });
export const letter = pgTable('letter', { ...tenantKeys(), text: text('text') });
export const stamp = pgTable('stamp', {
  companyId: id('company_id').notNull(),
});
export const country = pgTable('country', { name: text('name') });
`;
const room = 'server/src/features/letters';
const faultsOf = (store, others = {}) =>
  unscopedStores(new Map(Object.entries({ [`${room}/tables.ts`]: tables, [`${room}/store.ts`]: store, ...others })));
const fault = (name) => `${room}/store.ts: ${name} touches a tenant table and takes no scope`;

describe('a store of a tenant table', () => {
  test('takes a scope', () => {
    expect(
      faultsOf('export async function find(tx: Tx, { companyId }: CompanyScope) { tx.select().from(letter); }'),
    ).toEqual([]);
    expect(faultsOf('export async function find(tx: Tx, companyId: number) { tx.select().from(letter); }')).toEqual([
      fault('find'),
    ]);
    expect(faultsOf('export const find = (tx: Tx, ids: readonly number[]) => tx.select().from(stamp);')).toEqual([
      fault('find'),
    ]);
  });
  test('takes it over several lines too', () => {
    const long = (scope) =>
      `export async function find(\n  tx: Tx,\n${scope}  filter: { text: (string | undefined)[] },\n): Promise<Row[]> {\n  return tx.select().from(letter);\n}\n`;
    expect(faultsOf(long('  scope: TenantScope,\n'))).toEqual([]);
    expect(faultsOf(long(''))).toEqual([fault('find')]);
  });
  test('is known by its SQL as well', () => {
    expect(faultsOf('export const erase = (tx: Tx) => tx.execute(sql`delete from letter`);')).toEqual([fault('erase')]);
  });
  test('does not hide it in a function of its own', () => {
    const text = `
const rows = (tx: Tx) => tx.select().from(letter);
const sorted = (tx: Tx) => rows(tx).orderBy();
export const list = (tx: Tx) => sorted(tx);
`;
    expect(faultsOf(text)).toEqual([fault('list')]);
  });
  test('may take a type made of scopes', () => {
    const text = `
export type LetterScope =
  | AppScope
  | TenantScope;
export const list = (tx: Tx, scope: LetterScope) => tx.select().from(letter);
`;
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text.replace('| TenantScope', '| Visitor'))).toEqual([fault('list')]);
    const owner = 'export interface Owner {\n  scope: AccessibleScope;\n  userId: number;\n}\n';
    expect(faultsOf(`${owner}export const list = (tx: Tx, owner: Owner) => tx.select().from(letter);`)).toEqual([]);
  });
  test('needs none for other tables, and neither do verbs', () => {
    expect(faultsOf('export const countries = (tx: Tx) => tx.select().from(country);')).toEqual([]);
    const verb = 'export const list = (app: App) => app.letter;';
    expect(faultsOf('', { [`${room}/verbs/list.ts`]: verb })).toEqual([]);
  });
  test('has names that are no tables', () => {
    expect(faultsOf('export const one = (tx: Tx) => tx.select({ letter: row.letter }).from(country);')).toEqual([]);
  });
});
