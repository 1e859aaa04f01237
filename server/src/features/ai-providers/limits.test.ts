import type { AiUsage, UsageLimits } from '@dossier/contract/ai-providers/usage';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { forecastMonth } from './verbs/forecast-month.ts';
import { sumUpCalls } from './verbs/sum-up-calls.ts';

const app = await testApp();
const { admin } = app;
const company = await app.company('Harbour works');
const other = await app.company('Other company');
const projects = [await app.project(company.id, 'Berth 3'), await app.project(company.id, 'Cranes')];
const owner = await app.member('company_admin', company.id);
const member = await app.member('company_member', company.id);

const spend = (cost: number, more: { projectId?: number; userId?: number; companyId?: number; day?: string } = {}) =>
  app.queryAsOwner(
    `insert into ai_call (company_id, project_id, user_id, feature, provider_name, model_name, outcome, cost, day)
     values ($1, $2, $3, 'ask', 'Main', 'large', 'done', $4, coalesce($5::date, (now() at time zone 'utc')::date))`,
    [more.companyId ?? company.id, more.projectId ?? null, more.userId ?? null, cost, more.day ?? null],
  );
const setLimits = (set: Record<string, number>, path = `company/${company.id}/settings`) => admin.put(path, { set });
const limits = (user = owner, query = '') => user.get<UsageLimits>(`usage/limits${query}`);

describe('the limits of the month', () => {
  it('name who is near, and the highest of the others', async () => {
    await setLimits({
      'limits.ai_cost_a_month': 400,
      'limits.ai_cost_a_project_a_month': 100,
      'limits.ai_cost_a_user_a_month': 5,
    });
    await setLimits({ 'limits.ai_cost_a_project_a_month': 20 }, `project/${projects[1]!.id}/settings`);
    await spend(40, { projectId: projects[0]!.id, userId: member.id });
    await spend(19, { projectId: projects[1]!.id });
    await spend(300, { companyId: other.id });
    const { items, starts_again } = await limits();
    expect(starts_again).toMatch(/^\d{4}-\d{2}-01$/);
    expect(Date.parse(starts_again)).toBeGreaterThan(Date.now());
    const shown = items.map(({ subject, name, others, limit, used, may_change }) => [
      subject,
      name,
      others,
      used,
      limit,
      may_change,
    ]);
    expect(shown).toEqual([
      ['company', null, false, 59, 400, false],
      ['project', 'Cranes', false, 19, 20, true],
      ['project', 'Berth 3', true, 40, 100, true],
      ['user', expect.stringMatching(/^Test No\. \d+$/), false, 40, 5, true],
      ['user', null, true, 0, 5, true],
    ]);
    expect(items.every((item) => item.company.id === company.id)).toBe(true);
  });

  it('of projects are shown to those who manage them', async () => {
    const manager = await app.member('project_manager', projects[0]!.id);
    await setLimits({ 'limits.ai_cost_a_month': 400, 'limits.ai_cost_a_project_a_month': 100 });
    await spend(40, { projectId: projects[0]!.id, userId: member.id });
    await spend(90, { projectId: projects[1]!.id });
    const { items } = await limits(manager);
    expect(items).toMatchObject([
      {
        subject: 'project',
        id: projects[0]!.id,
        name: 'Berth 3',
        used: 40,
        limit: 100,
        others: false,
        may_change: true,
      },
    ]);
  });

  it('are shown before anything is used, and only to those who may see them', async () => {
    expect((await limits()).items).toEqual([]);
    await setLimits({ 'limits.ai_cost_a_project_a_month': 100 });
    const { items, forecast } = await limits();
    expect(items).toMatchObject([{ subject: 'project', name: null, others: true, used: 0, limit: 100 }]);
    expect(forecast).toBeNull();
    expect((await limits(member)).items).toEqual([]);
    expect((await limits(admin, `?company_id=${other.id}`)).items).toEqual([]);
    expect((await limits(admin, `?company_id=${company.id}`)).items).toMatchObject([{ may_change: true }]);
  });
});

describe('the forecast', () => {
  /** From Wednesday 28 October: 10 on working days, 1 on Saturdays and Sundays. */
  const costs = new Map(
    Array.from({ length: 28 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 9, 28 + index));
      return [day.toISOString().slice(0, 10), [0, 6].includes(day.getUTCDay()) ? 1 : 10];
    }),
  );

  it('goes on with working days and weekends as in the last four weeks', () => {
    const forecast = forecastMonth(new Map([...costs, ['2026-11-25', 4]]), '2026-11-25')!;
    expect(forecast.days.map(({ cost }) => cost)).toEqual([6, 10, 10, 1, 1, 10]);
    const past = [...costs].filter(([day]) => day >= '2026-11-01').reduce((sum, [, cost]) => sum + cost, 0);
    expect(forecast.cost).toBe(past + 4 + 38);
  });

  it('counts from the first day with costs, and needs some', () => {
    const since = (day: string) => new Map([...costs].filter(([other]) => other >= day));
    expect(forecastMonth(since('2026-11-22'), '2026-11-25')!.days.map(({ cost }) => cost)).toEqual([
      10, 10, 10, 1, 1, 10,
    ]);
    expect(forecastMonth(since('2026-11-23'), '2026-11-25')).toBeNull();
    expect(forecastMonth(new Map(), '2026-11-25')).toBeNull();
    // More than usual today is not taken off the days after it.
    expect(forecastMonth(new Map([...costs, ['2026-11-30', 50]]), '2026-11-30')!.days).toEqual([
      { day: '2026-11-30', cost: 0 },
    ]);
  });
});

describe('calls of long ago', () => {
  it('are replaced by the sums of their months, which the usage counts', async () => {
    await spend(2, { day: '2025-01-05', userId: member.id, projectId: projects[0]!.id });
    await spend(3, { day: '2025-01-31', userId: member.id, projectId: projects[0]!.id });
    await spend(4, { day: '2025-02-01' });
    await spend(5, { day: '2025-03-01' });
    await app.queryAsOwner(
      `update ai_call set outcome = 'key', input_tokens = 7, seconds = 2.5, pages = 2 where cost = 3`,
    );
    const year = 'from=2025-01-01&to=2025-12-31';
    const before = await owner.get<AiUsage>(`usage?${year}&by=project`);
    const context = await admin.with(admin.authority.technicalAdmin());
    // Forty days before 10 April is 1 March, and whole months are kept.
    expect(await sumUpCalls(context, { keepDays: 40, today: '2025-04-10' })).toBe(3);
    expect(await sumUpCalls(context, { keepDays: 40, today: '2025-04-10' })).toBe(0);
    expect(await app.queryAsOwner(`select day::text from ai_call`)).toEqual([{ day: '2025-03-01' }]);
    const after = await owner.get<AiUsage>(`usage?${year}&by=project`);
    expect(after.total).toEqual(before.total);
    expect(after.total).toMatchObject({ calls: 4, failed: 1, cost: 14, input_tokens: 7, seconds: 2.5, pages: 2 });
    expect(after.groups).toEqual(before.groups);
    expect(after.days.map(({ day, cost }) => [day, cost])).toEqual([
      ['2025-01-01', 5],
      ['2025-02-01', 4],
      ['2025-03-01', 5],
    ]);
    // A call of the same month that ended later is added.
    await spend(1, { day: '2025-01-07', userId: member.id, projectId: projects[0]!.id });
    expect(await sumUpCalls(context, { keepDays: 40, today: '2025-04-10' })).toBe(1);
    expect(await app.queryAsOwner(`select calls::int, cost from ai_usage_month where month = '2025-01-01'`)).toEqual([
      { calls: 3, cost: 6 },
    ]);
  });

  it('stay while they run, and as long as the setting says', async () => {
    const setting = (days: number) => admin.put('setting', { set: { 'ai.keep_calls_days': days } });
    expect((await admin.send('PUT', 'setting', { body: { set: { 'ai.keep_calls_days': 30 } } })).status).toBe(400);
    await setting(62);
    await spend(2, { day: '2025-01-05' });
    await app.queryAsOwner(`update ai_call set outcome = 'running'`);
    const context = await admin.with(admin.authority.technicalAdmin());
    expect(await sumUpCalls(context, { keepDays: 62, today: '2026-11-25' })).toBe(0);
  });
});

describe('the currency', () => {
  it('is one for the whole installation, readable for all who see amounts', async () => {
    const currency = async () => (await member.get<{ currency: string }>('setting/currency')).currency;
    expect(await currency()).toBe('EUR');
    await admin.put('setting', { set: { 'ai.currency': 'CHF' } });
    expect(await currency()).toBe('CHF');
    for (const wrong of ['EURO', 'eur', '', 7, null]) {
      const refused = await admin.send('PUT', 'setting', { body: { set: { 'ai.currency': wrong } } });
      expect(refused.body).toMatchObject({ details: { 'ai.currency': { key: 'settings.currency' } } });
    }
    const inCompany = await admin.send('PUT', `company/${company.id}/settings`, {
      body: { set: { 'ai.currency': 'USD' } },
    });
    expect(inCompany.status).toBe(400);
  });
});
