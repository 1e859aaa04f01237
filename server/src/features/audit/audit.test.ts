import type { AuditEntry, AuditUser, ChainVerification } from '@dossier/contract/audit/schema';
import type { Page } from '@dossier/contract/base/page';
import type { App } from '../../app.ts';
import { systemActor } from '../../access/actor.ts';
import { makeAppScope, makeCompanyScope } from '../../access/make-scope.ts';
import type { AppScope, CompanyScope } from '../../access/scope.ts';
import { commands } from '../../commands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { record } from './verbs/record.ts';
import { createAuthority } from '../../access/create-authority.ts';
import { logsToSeal, sealLog, verifyLog } from './verbs/seal-log.ts';

/** Seals all entries. Their times have microseconds, so the newest may be later than the present millisecond. */
const sealAll = (scope: AppScope | CompanyScope) => sealLog({ app, scope }, -1);

let product: TestProduct;
let app: App;
beforeAll(async () => {
  product = await testProduct();
  app = product.product.app;
});
afterAll(() => product.close());

async function companyWithEntries(count: number): Promise<CompanyScope> {
  const scope = makeCompanyScope((await product.company()).id, systemActor);
  const names = Array.from({ length: count }, (_, place) => `Deed ${place}`);
  await app.database.write(scope, (tx) =>
    record(
      { tx, scope },
      names.map((name) => ({
        action: 'update',
        entityType: 'project' as const,
        entityId: 1,
        name,
        before: { b: 1, a: { d: [1], c: 'ü' } },
      })),
    ),
  );
  return scope;
}

interface AuditFilters {
  companies: { id: number }[];
  installation: boolean;
  entity_types: string[];
}

describe('the log', () => {
  it('is sealed into a verifiable chain, which later entries continue', async () => {
    const scope = await companyWithEntries(2300);
    // Creating the company adds two entries first: the company and its admin's role.
    expect(await verifyLog({ app, scope })).toEqual({ sealed: 0, unsealed: 2302, broken: null });
    const [one, other] = await Promise.all([sealAll(scope), sealAll(scope)]);
    expect(one + other).toBe(2302);
    expect(await verifyLog({ app, scope })).toEqual({ sealed: 2302, unsealed: 0, broken: null });
    await product.admin.put(`company/${scope.companyId}`, { name: 'Renamed' });
    expect(await verifyLog({ app, scope })).toMatchObject({ unsealed: 1, broken: null });
    await sealAll(scope);
    expect(await verifyLog({ app, scope })).toEqual({ sealed: 2303, unsealed: 0, broken: null });
  });

  it.each([
    ['changed', (id: number) => [`update audit_log set name = 'else' where id = ${id}`]],
    ['deleted', (id: number) => [`delete from audit_log where id = ${id}`]],
    [
      'given another seal',
      (id: number) => [`update audit_log set hash = '000000000009.' || repeat('0', 64) where id = ${id}`],
    ],
  ])('shows when a row was %s', async (_how, tamper) => {
    const scope = await companyWithEntries(20);
    await sealAll(scope);
    const rows = await product.queryAsOwner<{ id: number }>(
      'select id from audit_log where company_id = $1 order by id',
      [scope.companyId],
    );
    for (const statement of tamper(rows[8]!.id)) await product.queryAsOwner(statement);
    const verdict = await verifyLog({ app, scope });
    expect([rows[8]!.id, rows[9]!.id].map(Number)).toContain(verdict.broken);
  });

  it('of the installation is sealed too, and recent rows wait', async () => {
    const installation = makeAppScope(systemActor);
    await product.user();
    expect(await sealLog({ app, scope: installation }, 60_000)).toBe(0);
    const everything = await createAuthority(app, systemActor).own();
    expect(await logsToSeal({ app, scope: everything })).toContain(0);
    expect(await sealAll(installation)).toBeGreaterThan(0);
    expect(await logsToSeal({ app, scope: everything })).not.toContain(0);
    expect(await verifyLog({ app, scope: installation })).toMatchObject({ unsealed: 0, broken: null });
  });
});

/** The path of a call with its query. */
function withQuery(path: string, query: Record<string, string | number | readonly number[]>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) words.append(name, String(one));
  }
  return `${path}?${words.toString()}`;
}

describe('a reader of the log', () => {
  it('sees who did what, to which entity, before and after, and from which address', async () => {
    const company = await product.company('Before');
    await product.admin.put(`company/${company.id}`, { name: 'After', description: '' });
    const admin = await product.member('company_admin', company.id);
    const { items, total } = await admin.get<Page<AuditEntry>>(
      withQuery('audit-log', { action: 'update', entity_type: 'company', company_id: company.id }),
    );
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      actor_kind: 'user',
      user: { id: product.admin.id },
      action: 'update',
      entity_type: 'company',
      entity_id: company.id,
      company: { id: company.id, name: 'After' },
      before: { name: 'Before' },
      after: { name: 'After' },
      address: '127.0.0.1',
    });
    expect(items[0]!.request_id).not.toBeNull();
  });

  it('sees the logs of their companies only, never the installation’s', async () => {
    const [mine, other] = [await product.company('Mine'), await product.company('Other')];
    const admin = await product.member('company_admin', mine.id);
    const { items } = await admin.get<Page<AuditEntry>>(withQuery('audit-log', { per_page: 200 }));
    expect(new Set(items.map((entry) => entry.company?.id))).toEqual(new Set([mine.id]));
    const others = await admin.get<Page<AuditEntry>>(withQuery('audit-log', { company_id: [other.id, 0] }));
    expect(others.total).toBe(0);
    const filters = await admin.get<AuditFilters>('audit-log/filters');
    expect(filters).toMatchObject({ companies: [{ id: mine.id }], installation: false });
    expect(filters.entity_types).toContain('document');
    expect(filters.entity_types).not.toContain('quarantine');
    const member = await product.member('company_member', mine.id);
    expect((await member.get<Page<AuditEntry>>('audit-log')).total).toBe(0);
    expect(await admin.get(withQuery('audit-log/verify', { company_id: other.id }))).toEqual({ items: [] });
  });

  it('searches by text, user and time, page by page', async () => {
    const scope = await companyWithEntries(30);
    const query = { company_id: scope.companyId, q: 'deed 1' };
    const entries = await product.admin.get<Page<AuditEntry>>(
      withQuery('audit-log', { ...query, per_page: 4, page: 2 }),
    );
    expect(entries.total).toBe(11);
    expect(entries.items.map(({ name }) => name)).toHaveLength(4);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await product.admin.get(withQuery('audit-log', { ...query, from: later }))).toMatchObject({ total: 0 });
    expect(await product.admin.get(withQuery('audit-log', { ...query, to: later }))).toMatchObject({ total: 11 });
    expect(await product.admin.get(withQuery('audit-log', { ...query, user_id: product.admin.id }))).toMatchObject({
      total: 0,
    });
  });

  it('filters by users who have entries in it, and only those', async () => {
    const company = await product.company();
    const project = await product.project(company.id);
    const [reader, left] = [await product.member('company_admin', company.id), await product.user('Wilhelmina')];
    await product.assignRole(left, 'project_manager', project.id);
    await left.put(`project/${project.id}`, { name: 'Quay wall' });
    await product.user('Wilhelmina');
    await product.admin.delete(`user/${left.id}`);

    const people = (query: Parameters<typeof withQuery>[1]) =>
      reader.get<Page<AuditUser>>(withQuery('audit-log/people', query));
    expect(new Set((await people({})).items.map(({ id }) => id))).toEqual(new Set([left.id, product.admin.id]));
    const matches = await people({ q: 'wilhel' });
    expect(matches).toMatchObject({ total: 1, items: [{ id: left.id, first_name: 'Wilhelmina', deleted: true }] });
    expect(await people({ q: left.account!.email })).toMatchObject({ total: 0 });

    // A technical admin is not a member of the company: readers of its log see only the name.
    const outside = await product.user('Olga');
    await product.admin.patch(`user/${outside.id}`, { is_technical_admin: true });
    await outside.put(`company/${company.id}`, { name: 'Quay' });
    const { email } = outside.account!;
    expect(await people({ q: email })).toMatchObject({ total: 0 });
    expect(await people({ q: 'olga' })).toMatchObject({ items: [{ id: outside.id, email: '' }] });
    await product.assignRole(outside, 'company_member', company.id);
    expect(await people({ q: email })).toMatchObject({ items: [{ id: outside.id, email }] });

    const query = { company_id: company.id, user_id: left.id };
    const { items } = await reader.get<Page<AuditEntry>>(withQuery('audit-log', query));
    expect(items.map(({ action, user }) => [action, user?.id])).toEqual([['update', left.id]]);
    const file = await reader.send<string>('GET', withQuery('audit-log/export', { ...query, format: 'csv' }));
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(2);
    const elsewhere = await product.member('company_admin', (await product.company()).id);
    expect(await elsewhere.get(withQuery('audit-log/people', { q: 'wilhel' }))).toMatchObject({ items: [], total: 0 });
  });

  it('exports it as a file without formulas', async () => {
    const scope = await companyWithEntries(2100);
    await app.database.write(scope, (tx) =>
      record({ tx, scope }, { action: 'update', entityType: 'project', entityId: 1, name: '=cmd|"/c calc"!A1' }),
    );
    const query = { company_id: scope.companyId };
    const csv = await product.admin.send<string>('GET', withQuery('audit-log/export', { ...query, format: 'csv' }));
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-.*\.csv"/);
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^id,at,who,/);
    expect(lines[1]).toContain(`,"'=cmd|""/c calc""!A1",`);
    // Creating the company adds two entries first.
    expect(lines).toHaveLength(1 + 2 + 2100 + 1);
    const json = await product.admin.send<string>('GET', withQuery('audit-log/export', { ...query, format: 'json' }));
    const entries = json.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(entries).toHaveLength(2 + 2100 + 1);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });

  it('can verify the chain, and sees where it is broken', async () => {
    const scope = await companyWithEntries(5);
    await sealAll(scope);
    const query = { company_id: scope.companyId };
    const whole = await product.admin.get<{ items: ChainVerification[] }>(withQuery('audit-log/verify', query));
    expect(whole.items).toEqual([
      { company: { id: scope.companyId, name: expect.any(String) }, sealed: 7, unsealed: 0, broken: null },
    ]);
    const [row] = await product.queryAsOwner<{ id: number }>(
      `update audit_log set name = 'else' where company_id = $1 and name = 'Deed 3' returning id`,
      [scope.companyId],
    );
    const broken = await product.admin.get<{ items: ChainVerification[] }>(withQuery('audit-log/verify', query));
    expect(broken.items[0]!.broken).toBe(row!.id);
  });
});

it("the operator's command names the broken log and exits with 1, or with 0 when all are intact", async () => {
  const lines: string[] = [];
  const verify = () => commands['verify-log']!.run(app, (line) => lines.push(line), []);
  await product.queryAsOwner(`delete from audit_log`);
  const scope = await companyWithEntries(3);
  await sealAll(scope);
  expect(await verify()).toBe(0);
  expect(lines.find((line) => line.includes(`company ${scope.companyId}`))).toContain('whole, 5 sealed');
  await product.queryAsOwner(`update audit_log set name = 'else' where company_id = $1 and name = 'Deed 1'`, [
    scope.companyId,
  ]);
  expect(await verify()).toBe(1);
  expect(lines.at(-1)).toContain('BROKEN at entry');
});
