import { LIMIT_WARNING_SHARE, type LimitSubject } from '@dossier/contract/ai-providers/constants';
import type { UsageLimit, UsageLimits } from '@dossier/contract/ai-providers/usage';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { readCompanySettings, readProjectSettings } from '../../settings/verbs/read-setting.ts';
import { costsOfMonth, type SubjectCost, usageByDay, type UsagePlaces } from '../store-usage.ts';
import { addDays, FORECAST_DAYS, forecastMonth } from './forecast-month.ts';
import { nextMonth } from './record-call.ts';
import { namesOf, periodOf } from './view-usage.ts';

/** Companies with limits that are shown: those with the highest costs. */
const MAX_COMPANIES = 20;
/** Projects and users of a company that are named by themselves. */
const MAX_NAMED = 5;
/** Projects that are shown to callers who manage projects only. */
const MAX_PROJECTS = 20;

const PROJECT_LIMIT = 'limits.ai_cost_a_project_a_month';

/** The limits of this month, with what is left of them, and a forecast. */
export async function viewLimits(
  context: ContextWithAuthority<AccessibleScope>,
  query: { company_id?: readonly number[] | undefined },
): Promise<UsageLimits> {
  const { own, period } = await periodOf(context, query);
  const ofInstallation = (await context.authority.permissionChecker('app', 0))('SETTING_UPDATE');
  const today = period.to;
  const since = period.from;
  const from = [since, addDays(today, -FORECAST_DAYS)].toSorted()[0]!;
  return await context.app.database.read(own, async (tx) => {
    const days = await usageByDay(tx, own, { ...period, from });
    return {
      starts_again: nextMonth(today),
      items: [
        ...(await limitsOf({ tx, scope: own }, { companyIds: period.companyIds, since, ofInstallation })),
        ...(await limitsOfProjects({ tx, scope: own }, { ...period, companyIds: [], since })),
      ],
      forecast: forecastMonth(new Map(days.map(({ day, cost }) => [day, cost])), today),
    };
  });
}

async function limitsOf(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { companyIds, since, ofInstallation }: { companyIds: readonly number[]; since: string; ofInstallation: boolean },
): Promise<UsageLimit[]> {
  const within = (ids: readonly number[]) => ({ since, companyIds: ids, projectsOf: [], projects: [] });
  const ofCompanies = await costsOfMonth(tx, scope, { ...within(companyIds), by: 'company' });
  const costs = new Map(ofCompanies.map(({ companyId, cost }) => [companyId, cost]));
  const listedIds = companyIds
    .filter((id) => id > 0)
    .toSorted((one, other) => (costs.get(other) ?? 0) - (costs.get(one) ?? 0))
    .slice(0, MAX_COMPANIES);
  if (listedIds.length === 0) return [];
  const projects = await costsOfMonth(tx, scope, { ...within(listedIds), by: 'project' });
  const users = await costsOfMonth(tx, scope, { ...within(listedIds), by: 'user' });
  const limits = await readCompanySettings(
    { tx, scope },
    {
      companyIds: listedIds,
      names: ['limits.ai_cost_a_month', PROJECT_LIMIT, 'limits.ai_cost_a_user_a_month'],
    },
  );
  const ofProjects = await readProjectSettings(
    { tx, scope },
    { projects: projects.map(({ id, companyId }) => ({ id, companyId })), names: [PROJECT_LIMIT] },
  );
  const names = await getCompanyNames({ tx, scope }, listedIds);
  const items = listedIds.flatMap((companyId): UsageLimit[] => {
    const company = { id: companyId, name: names.get(companyId) ?? '' };
    const settings = limits.get(companyId)!;
    const used = costs.get(companyId) ?? 0;
    const ofCompany = settings['limits.ai_cost_a_month'];
    const inCompany = (row: SubjectCost) => row.companyId === companyId;
    const shared = { company, name: null, may_change: true };
    return [
      ...(ofCompany === null
        ? []
        : [
            {
              ...shared,
              subject: 'company' as const,
              id: null,
              others: false,
              limit: ofCompany,
              used,
              may_change: ofInstallation,
            },
          ]),
      ...highest('project', projects.filter(inCompany), {
        usual: settings[PROJECT_LIMIT],
        limitOf: ({ id }) => ofProjects.get(id)?.[PROJECT_LIMIT] ?? null,
      }).map((item) => ({ ...shared, ...item })),
      ...highest('user', users.filter(inCompany), {
        usual: settings['limits.ai_cost_a_user_a_month'],
        limitOf: () => settings['limits.ai_cost_a_user_a_month'],
      }).map((item) => ({ ...shared, ...item })),
    ];
  });
  return await withNames({ tx, scope }, items);
}

/** For callers who manage single projects: those that have used most of their limit. */
async function limitsOfProjects(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { since, ...places }: UsagePlaces & { since: string },
): Promise<UsageLimit[]> {
  if (places.projectsOf.length === 0 && places.projects.length === 0) return [];
  const spent = await costsOfMonth(tx, scope, { ...places, since, by: 'project' });
  const unused = places.projects
    .filter(({ projectId }) => !spent.some(({ id }) => id === projectId))
    .map(({ companyId, projectId }) => ({ companyId, id: projectId, cost: 0 }));
  const projects = [...spent, ...unused];
  const settings = await readProjectSettings({ tx, scope }, { projects, names: [PROJECT_LIMIT] });
  const names = await getCompanyNames({ tx, scope }, [...new Set(projects.map(({ companyId }) => companyId))]);
  const items = projects
    .flatMap(({ companyId, id, cost }) => {
      const limit = settings.get(id)?.[PROJECT_LIMIT] ?? null;
      const company = { id: companyId, name: names.get(companyId) ?? '' };
      const subject = 'project' as const;
      return limit === null
        ? []
        : [{ subject, company, id, name: null, others: false, limit, used: cost, may_change: true }];
    })
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .slice(0, MAX_PROJECTS);
  return await withNames({ tx, scope }, items);
}

/** Those near their limit, and the highest of the others. */
function highest(
  subject: LimitSubject,
  rows: readonly SubjectCost[],
  { usual, limitOf }: { usual: number | null; limitOf: (row: SubjectCost) => number | null },
): Pick<UsageLimit, 'subject' | 'id' | 'others' | 'limit' | 'used'>[] {
  const limited = rows
    .flatMap((row) => {
      const limit = limitOf(row);
      return limit === null ? [] : [{ subject, id: row.id, others: false, limit, used: row.cost }];
    })
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const near = limited.filter((item) => shareOf(item) >= LIMIT_WARNING_SHARE).slice(0, MAX_NAMED);
  const [next] = limited.slice(near.length);
  if (next) return [...near, { ...next, others: true }];
  return usual === null ? near : [...near, { subject, id: null, others: true, limit: usual, used: 0 }];
}

const shareOf = ({ used, limit }: Pick<UsageLimit, 'used' | 'limit'>): number =>
  limit === 0 ? Infinity : used / limit;

async function withNames({ tx, scope }: TransactionContext<AccessibleScope>, items: readonly UsageLimit[]) {
  const idsOf = (subject: LimitSubject) => items.flatMap((item) => (item.subject === subject ? item.id : null));
  const projects = await namesOf({ tx, scope }, { by: 'project', values: idsOf('project') });
  const users = await namesOf({ tx, scope }, { by: 'user', values: idsOf('user') });
  return items.map((item) => ({
    ...item,
    name: item.subject === 'company' ? null : (item.subject === 'project' ? projects : users)(item.id),
  }));
}
