import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import { Failure } from '@dossier/contract/base/failure';
import { afterAll, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { testProduct } from '../../testing/product.ts';
import { connect, startProvider } from './testing.ts';
import { writeText } from './verbs/call-model.ts';

const product = await testProduct({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const { server, input } = await startProvider();
afterAll(() => Promise.all([product.close(), server.close()]));

it('calls at the same time do not pass a limit together', async () => {
  const company = await product.company('Harbour works');
  const owner = await product.member('company_admin', company.id);
  const price = { price_in: 0, price_out: 100_000 };
  const models = [{ name: 'good', capabilities: ['chat'], ...price }];
  const provider: AiProvider = await connect(owner, company.id, { ...input('Main', []), models });
  await owner.put(`company/${company.id}/ai-defaults`, { chat: provider.models[0]!.id });
  await product.admin.put(`company/${company.id}/settings`, { set: { 'limits.ai_cost_a_month': 2 } });

  const authority = createAuthority(product.product.app, { kind: 'user', userId: owner.id });
  const scope = await authority.company('COMPANY_SETTINGS_EDIT', company.id);
  const { signal } = new AbortController();
  // Each can cost 1, and costs 0.3.
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      writeText(
        { app: product.product.app, scope },
        { feature: 'ask', messages: [{ role: 'user', text: 'Hello' }], maxOutputTokens: 10, signal },
      ),
    ),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused.every((reason) => reason instanceof Failure && reason.kind === 'quota')).toBe(true);
  expect(results.length - refused.length).toBeGreaterThan(0);
  const [{ cost, running } = { cost: 0, running: 0 }] = await product.queryAsOwner<{ cost: number; running: number }>(
    `select sum(cost)::float8 as cost, count(*) filter (where outcome = 'running')::int as running
     from ai_call where company_id = $1`,
    [company.id],
  );
  expect(cost).toBeLessThanOrEqual(2);
  expect(running).toBe(0);
});
