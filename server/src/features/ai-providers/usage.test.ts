import type { AiUsage } from '@dossier/contract/ai-providers/usage';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { exportUsage } from './verbs/view-usage.ts';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const other = await app.company('Other company');
const project = await app.project(company.id, 'Berth 3');
const owner = await app.member('company_admin', company.id);
const member = await app.member('company_member', company.id);

interface Call {
  companyId?: number;
  projectId?: number | null;
  userId?: number | null;
  feature?: string;
  provider?: string;
  model?: string;
  outcome?: string;
  cost?: number;
  day?: string;
  firstMs?: number | null;
}
const recorded = ({ companyId = company.id, projectId = null, userId = member.id, ...call }: Call) =>
  app.queryAsOwner(
    `insert into ai_call (company_id, project_id, user_id, feature, provider_name, model_name, outcome, input_tokens,
       output_tokens, cost, day, first_ms) values ($1, $2, $3, $4, $5, $6, $7, 100, 10, $8, $9, $10)`,
    [
      companyId,
      projectId,
      userId,
      call.feature ?? 'ask',
      call.provider ?? 'Mistral',
      call.model ?? 'mistral-large',
      call.outcome ?? 'done',
      call.cost ?? 0.5,
      call.day ?? '2026-03-05',
      call.firstMs ?? null,
    ],
  );
const march = 'from=2026-03-01&to=2026-03-31';

describe('the usage', () => {
  it('has totals, days and groups of the period', async () => {
    await recorded({ projectId: project.id, firstMs: 300 });
    await recorded({ day: '2026-03-07', model: 'mistral-small', cost: 2, firstMs: 900 });
    await recorded({ provider: 'Built-in', model: 'builtin', cost: 0, firstMs: 100 });
    await recorded({ outcome: 'key', cost: 0, feature: 'test', userId: null });
    await recorded({ day: '2026-04-01', cost: 50 });
    const usage = await owner.get<AiUsage>(`usage?${march}&by=model`);
    expect(usage).toMatchObject({ from: '2026-03-01', to: '2026-03-31', by: 'model' });
    expect(usage.total).toEqual({
      calls: 4,
      failed: 1,
      built_in: 1,
      input_tokens: 400,
      output_tokens: 40,
      seconds: 0,
      pages: 0,
      cost: 2.5,
      first_ms: 300,
    });
    expect(usage.days.map(({ day, calls, cost }) => [day, calls, cost])).toEqual([
      ['2026-03-05', 3, 0.5],
      ['2026-03-07', 1, 2],
    ]);
    expect(usage.groups.map(({ name, calls, cost }) => [name, calls, cost])).toEqual([
      ['mistral-small', 1, 2],
      ['mistral-large', 2, 0.5],
      ['builtin', 1, 0],
    ]);
    const names = async (by: string) =>
      (await owner.get<AiUsage>(`usage?${march}&by=${by}`)).groups.map(({ name }) => name);
    expect(await names('project')).toEqual([null, 'Berth 3']);
    expect(await names('user')).toEqual([expect.stringMatching(/^Test No\. \d+$/), null]);
    expect(await names('company')).toEqual(['Harbour works']);
  });

  it('is that of the companies that the caller manages', async () => {
    await recorded({});
    await recorded({ companyId: other.id });
    await recorded({ companyId: 0 });
    const calls = async (user: typeof owner, more = '') =>
      (await user.get<AiUsage>(`usage?${march}${more}`)).total.calls;
    expect(await calls(owner)).toBe(1);
    expect(await calls(owner, `&company_id=${other.id}`)).toBe(0);
    expect(await calls(member)).toBe(0);
    expect(await calls(admin)).toBe(3);
    expect(await calls(admin, `&company_id=${other.id}`)).toBe(1);
  });

  it('of projects is shown to those who manage them, without other calls of the company', async () => {
    const second = await app.project(company.id, 'Cranes');
    const manager = await app.member('project_manager', project.id);
    const viewer = await app.member('project_viewer', project.id);
    await recorded({ projectId: project.id });
    await recorded({ projectId: second.id });
    await recorded({});
    await recorded({ companyId: 0 });
    const usage = await manager.get<AiUsage>(`usage?${march}&by=project`);
    expect(usage.total).toMatchObject({ calls: 1, cost: 0.5 });
    expect(usage.groups.map(({ name }) => name)).toEqual(['Berth 3']);
    expect(usage.days).toMatchObject([{ calls: 1 }]);
    const calls = async (user: typeof owner, more = '') =>
      (await user.get<AiUsage>(`usage?${march}${more}`)).total.calls;
    expect(await calls(manager, `&company_id=${other.id}`)).toBe(0);
    expect(await calls(viewer)).toBe(0);
    const exported = await exportUsage(await manager.with(manager.authority.accessible('PROJECT_SETTINGS_EDIT')), {
      from: '2026-03-01',
      to: '2026-03-31',
    });
    const rows = await text(await exported.open());
    expect(rows.match(/Berth 3/g)).toHaveLength(1);
    expect(rows).not.toContain('Cranes');
  });

  it('of all projects of a company is shown to those who manage all of them', async () => {
    const role = await admin.post<{ id: number }>('role', {
      name: 'Head of projects',
      context: 'company',
      company_id: company.id,
      permissions: ['COMPANY_READ', 'PROJECT_READ', 'PROJECT_SETTINGS_EDIT'],
    });
    const head = await app.user('Head');
    const action = { action: 'assign', roleId: role.id, userId: head.id, context: 'company', contextId: company.id };
    await admin.post('role/assign', action);
    await recorded({ projectId: project.id });
    await recorded({});
    expect((await head.get<AiUsage>(`usage?${march}`)).total.calls).toBe(1);
  });

  it('is zero without calls, for the current month', async () => {
    const usage = await owner.get<AiUsage>('usage');
    expect(usage).toMatchObject({ total: { calls: 0, cost: 0, first_ms: null }, days: [], groups: [] });
    expect(usage.from).toMatch(/-01$/);
  });
});
