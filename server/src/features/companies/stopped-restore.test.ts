import type { Page } from '@dossier/contract/base/page';
import type { Company, StartedTask } from '@dossier/contract/companies/schema';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { ended } from './testing.ts';
import { exported } from './testing/archives.ts';

const NAME = 'Noordkade';
const GATE = 4711;

let product: TestProduct;
let archive: Buffer;

beforeAll(async () => {
  product = await testProduct();
  const { id } = await product.company(NAME);
  archive = await exported(product.admin, id);
  await product.admin.delete(`company/${id}`);
  // A commit that creates a company waits for a lock at the last possible moment.
  await product.queryAsOwner(
    `create function wait_at_gate() returns trigger language plpgsql as
     $$ begin perform pg_advisory_xact_lock(${GATE}); return null; end $$`,
  );
  await product.queryAsOwner(
    `create constraint trigger gate after insert on company deferrable initially deferred
     for each row execute function wait_at_gate()`,
  );
});
afterAll(() => product.close());

/** How many wait for a lock of this kind in the product's own database; other test files use the same server. */
const waiting = async (kind: string) => {
  const rows = await product.queryAsOwner(
    `select 1 from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = '${kind}' and not granted`,
  );
  return rows.length;
};
const companies = async () => (await product.admin.get<Page<Company>>('company')).items;

describe('a restore that is terminated during its commit', () => {
  it('reports success, because the company exists', { timeout: 90_000 }, async () => {
    const gate = await product.product.app.database.direct();
    try {
      await gate.query(`select pg_advisory_lock(${GATE})`);
      const { admin } = product;
      const task = await admin.upload<StartedTask>('company/restore', { name: 'a.zip', bytes: archive });
      await expect.poll(() => waiting('advisory'), { timeout: 30_000 }).toBe(1);

      let answered = false;
      const stop = admin
        .put<TaskResult>(`task/${task.task_result_id}/cancel?terminate=true`, {})
        .finally(() => (answered = true));
      // Stopping the task now waits for the transaction.
      await expect.poll(async () => answered || (await waiting('transactionid')) > 0, { timeout: 30_000 }).toBe(true);
      await gate.query(`select pg_advisory_unlock(${GATE})`);

      const response = await stop;
      const now = await ended(admin, task.task_result_id);
      expect([response.status, now.status]).toEqual(['success', 'success']);
      expect(now).toMatchObject({ task_completion_percentage: 100, entity: { name: NAME } });
      expect(now.steps.map(({ state }) => state)).toEqual(now.steps.map(() => 'done'));
      expect(await companies()).toMatchObject([{ id: now.entity_id, name: NAME }]);
    } finally {
      await gate.end();
    }
  });
});
