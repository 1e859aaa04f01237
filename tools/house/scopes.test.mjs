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
const violations = (store, others = {}) =>
  unscopedStores(new Map(Object.entries({ [`${room}/tables.ts`]: tables, [`${room}/store.ts`]: store, ...others })));
const violation = (name) => `${room}/store.ts: ${name} accesses a tenant table without a scope`;

describe('a store function of a tenant table', () => {
  test('needs a scope', () => {
    expect(
      violations('export async function find(tx: Tx, { companyId }: CompanyScope) { tx.select().from(letter); }'),
    ).toEqual([]);
    expect(violations('export async function find(tx: Tx, companyId: number) { tx.select().from(letter); }')).toEqual([
      violation('find'),
    ]);
    expect(violations('export const find = (tx: Tx, ids: readonly number[]) => tx.select().from(stamp);')).toEqual([
      violation('find'),
    ]);
  });
  test('may have its parameters on several lines', () => {
    const long = (scope) =>
      `export async function find(\n  tx: Tx,\n${scope}  filter: { text: (string | undefined)[] },\n): Promise<Row[]> {\n  return tx.select().from(letter);\n}\n`;
    expect(violations(long('  scope: TenantScope,\n'))).toEqual([]);
    expect(violations(long(''))).toEqual([violation('find')]);
  });
  test('is recognised by its SQL', () => {
    expect(violations('export const erase = (tx: Tx) => tx.execute(sql`delete from letter`);')).toEqual([
      violation('erase'),
    ]);
  });
  test('is recognised through private functions', () => {
    const text = `
const rows = (tx: Tx) => tx.select().from(letter);
const sorted = (tx: Tx) => rows(tx).orderBy();
export const list = (tx: Tx) => sorted(tx);
`;
    expect(violations(text)).toEqual([violation('list')]);
  });
  test('may take a union of scopes or an interface with a scope', () => {
    const text = `
export type LetterScope =
  | AppScope
  | TenantScope;
export const list = (tx: Tx, scope: LetterScope) => tx.select().from(letter);
`;
    expect(violations(text)).toEqual([]);
    expect(violations(text.replace('| TenantScope', '| Visitor'))).toEqual([violation('list')]);
    const owner = 'export interface Owner {\n  scope: AccessibleScope;\n  userId: number;\n}\n';
    expect(violations(`${owner}export const list = (tx: Tx, owner: Owner) => tx.select().from(letter);`)).toEqual([]);
  });
  test('is not a function of other tables or a verb', () => {
    expect(violations('export const countries = (tx: Tx) => tx.select().from(country);')).toEqual([]);
    const verb = 'export const list = (app: App) => app.letter;';
    expect(violations('', { [`${room}/verbs/list.ts`]: verb })).toEqual([]);
  });
  test('is not a function with a property of the same name', () => {
    expect(violations('export const one = (tx: Tx) => tx.select({ letter: row.letter }).from(country);')).toEqual([]);
  });
});
