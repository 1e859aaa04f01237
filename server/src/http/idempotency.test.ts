import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeAppScope } from '../scope.ts';
import { testProduct } from '../testing/product.ts';
import { once } from './idempotency.ts';

const product = await testProduct();
afterAll(() => product.close());

it('a repeated request outlasts the claim of a server that was killed', async () => {
  const { app } = product.product;
  const [me] = await product.behind<{ id: number }>(`select id from app_user order by id limit 1`);
  const scope = makeAppScope({ kind: 'user', userId: me!.id });
  const wanted = { key: 'killed', userId: me!.id, call: 'documents.upload', request: {} };
  await once(app, scope, wanted, () => Promise.resolve('{}'));
  await product.behind(
    `update idempotent_answer set status = null, body = null, created_at = now() where key = 'killed'`,
  );

  // A hundred times as fast: the claim lasts 20 seconds.
  const [now, began] = [Date.now.bind(Date), Date.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => began + (now() - began) * 100);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await once(app, scope, wanted, () => Promise.resolve('{"id":2}'))).toBe('{"id":2}');
});
