import type { Company } from '@dossier/contract/companies/schema';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { makeAppScope } from '../access/make-scope.ts';
import { testProduct } from '../testing/product.ts';
import { runIdempotent } from './idempotency.ts';

const product = await testProduct();
afterAll(() => product.close());

/** Twenty times as fast: a claim lasts 20 seconds. Faster, one slow statement would last longer than a request waits. */
function speedUpClock(): void {
  const [now, began] = [Date.now.bind(Date), Date.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => began + (now() - began) * 20);
  onTestFinished(() => void vi.restoreAllMocks());
}

it('a repeated request takes over the claim of a killed server', async () => {
  const { app } = product.product;
  const [me] = await product.queryAsOwner<{ id: number }>(`select id from app_user order by id limit 1`);
  const scope = makeAppScope({ kind: 'user', userId: me!.id });
  const request = { key: 'killed', userId: me!.id, call: 'documents.upload', request: {} };
  await runIdempotent(app, scope, request, () => Promise.resolve('{}'));
  await product.queryAsOwner(
    `update idempotent_answer set status = null, body = null, created_at = now() where key = 'killed'`,
  );

  speedUpClock();
  expect(await runIdempotent(app, scope, request, () => Promise.resolve('{"id":2}'))).toBe('{"id":2}');
});

it('a repeated request fails with Retry-After while the first one is running', async () => {
  const send = () =>
    product.admin.send<Company>('POST', 'company', {
      body: { name: 'Slow' },
      headers: { 'idempotency-key': 'at-work' },
    });
  expect((await send()).headers.get('retry-after')).toBeNull();
  // As if the first were still working: its claim stays alive.
  await product.queryAsOwner(
    `update idempotent_answer set status = null, body = null, created_at = now() + interval '1 hour' where key = 'at-work'`,
  );

  speedUpClock();
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([423, '5']);
});
