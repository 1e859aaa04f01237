import type { App } from '../../app.ts';
import { makeAppScope, makeCompanyScope, type CompanyScope, systemActor } from '../../scope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { record } from './verbs/record.ts';
import { authorityOf } from '../../http/authorize.ts';
import { logsToSeal, sealLog, verifyLog } from './verbs/seal-log.ts';

let product: TestProduct;
let app: App;
beforeAll(async () => {
  product = await testProduct();
  app = product.product.app;
});
afterAll(() => product.close());

async function companyWithDeeds(deeds: number): Promise<CompanyScope> {
  const scope = makeCompanyScope((await product.company()).id, systemActor);
  const names = Array.from({ length: deeds }, (_, place) => `Deed ${place}`);
  await app.database.write(scope, (tx) =>
    record(
      tx,
      scope,
      ...names.map((name) => ({
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

describe('the log', () => {
  it('is sealed into a chain that can be verified, and goes on where it ended', async () => {
    const scope = await companyWithDeeds(2300);
    // Two entries of making the company stand before them: the company itself and the role of its admin.
    expect(await verifyLog(app, scope)).toEqual({ sealed: 0, unsealed: 2302, broken: null });
    const [one, other] = await Promise.all([sealLog(app, scope, 0), sealLog(app, scope, 0)]);
    expect(one + other).toBe(2302);
    expect(await verifyLog(app, scope)).toEqual({ sealed: 2302, unsealed: 0, broken: null });
    await product.admin.put(`company/${scope.companyId}`, { name: 'Renamed' });
    expect(await verifyLog(app, scope)).toMatchObject({ unsealed: 1, broken: null });
    await sealLog(app, scope, 0);
    expect(await verifyLog(app, scope)).toEqual({ sealed: 2303, unsealed: 0, broken: null });
  });

  it.each([
    ['changed', (id: number) => [`update audit_log set name = 'else' where id = ${id}`]],
    ['taken away', (id: number) => [`delete from audit_log where id = ${id}`]],
    ['exchanged', (id: number) => [`update audit_log set hash = '000000000009.' || repeat('0', 64) where id = ${id}`]],
  ])('shows when a row was %s', async (_how, tamper) => {
    const scope = await companyWithDeeds(20);
    await sealLog(app, scope, 0);
    const rows = await product.behind<{ id: number }>('select id from audit_log where company_id = $1 order by id', [
      scope.companyId,
    ]);
    for (const statement of tamper(rows[8]!.id)) await product.behind(statement);
    const verdict = await verifyLog(app, scope);
    expect([rows[8]!.id, rows[9]!.id].map(Number)).toContain(verdict.broken);
  });

  it('of the installation is sealed too, and rows that are not settled wait', async () => {
    const installation = makeAppScope(systemActor);
    await product.user();
    expect(await sealLog(app, installation, 60_000)).toBe(0);
    const everything = await authorityOf(app, systemActor).own();
    expect(await logsToSeal(app, everything)).toContain(0);
    expect(await sealLog(app, installation, 0)).toBeGreaterThan(0);
    expect(await logsToSeal(app, everything)).not.toContain(0);
    expect(await verifyLog(app, installation)).toMatchObject({ unsealed: 0, broken: null });
  });
});
