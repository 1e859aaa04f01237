import { Readable } from 'node:stream';
import type { UsageGroup } from '@dossier/contract/ai-providers/constants';
import type { AiUsage } from '@dossier/contract/ai-providers/usage';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import { type AccessibleScope, SYSTEM_TENANT } from '../../../access/scope.ts';
import { csvLine } from '../../../csv.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { getCompanyNames } from '../../companies/verbs/get-company-names.ts';
import { getProjectNames } from '../../projects/verbs/get-project-names.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { usageByDay, usageByGroup, type UsagePeriod, usageRows, usageTotal } from '../store-usage.ts';

interface UsageQuery {
  from?: string | undefined;
  to?: string | undefined;
  company_id?: readonly number[] | undefined;
}

/**
 * The calls of a period in the companies and projects whose settings the caller can change; admins of the app also see those without a
 * company.
 */
export async function viewUsage(
  context: ContextWithAuthority<AccessibleScope>,
  { by, ...query }: UsageQuery & { by: UsageGroup },
): Promise<AiUsage> {
  const { own, period } = await periodOf(context, query);
  return await context.app.database.read(own, async (tx) => {
    const groups = await usageByGroup(tx, own, period, by);
    const nameOf = await namesOf({ tx, scope: own }, { by, values: groups.map(({ value }) => value) });
    return {
      from: period.from,
      to: period.to,
      total: await usageTotal(tx, own, period),
      days: await usageByDay(tx, own, period),
      by,
      groups: groups.map(({ value, ...counts }) => ({
        id: typeof value === 'number' && value > 0 ? value : null,
        name: nameOf(value),
        ...counts,
      })),
    };
  });
}

/** The same by day and all properties, as CSV. */
export async function exportUsage(
  context: ContextWithAuthority<AccessibleScope>,
  query: UsageQuery,
): Promise<OutgoingFile> {
  const { own, period } = await periodOf(context, query);
  const currency = await readCurrency({ app: context.app, scope: own });
  const lines = await context.app.database.read(own, async (tx) => {
    const rows = await usageRows(tx, own, period);
    const scope = own;
    const companies = await namesOf({ tx, scope }, { by: 'company', values: rows.map(({ company }) => company) });
    const projects = await namesOf({ tx, scope }, { by: 'project', values: rows.map(({ project }) => project) });
    const users = await namesOf({ tx, scope }, { by: 'user', values: rows.map(({ user }) => user) });
    return rows.map(({ day, company, project, user, ...rest }) => ({
      day,
      company: companies(company),
      project: projects(project),
      user: users(user),
      ...rest,
      currency,
    }));
  });
  const header = ['day', 'company', 'project', 'user', 'feature', 'model', 'provider', ...COUNTED];
  const text = [header, ...lines.map((line) => header.map((name) => (line as Record<string, unknown>)[name]))]
    .map(csvLine)
    .join('');
  return {
    filename: `usage-${period.from}-${period.to}.csv`,
    mimeType: 'text/csv; charset=utf-8',
    size: Buffer.byteLength(text),
    etag: new Date().toISOString(),
    open: () => Promise.resolve(Readable.from([text])),
  };
}

const COUNTED = ['calls', 'failed', 'input_tokens', 'output_tokens', 'seconds', 'pages', 'cost', 'currency'];

/** The period and the places of a query; by default the current month, and all companies and projects that the caller manages. */
export async function periodOf(
  { scope: managed, authority }: ContextWithAuthority<AccessibleScope>,
  { from, to, company_id: chosen }: UsageQuery,
): Promise<{ own: AccessibleScope; period: UsagePeriod }> {
  const own = await authority.own();
  const atApp = (await authority.permissionChecker('app', 0))('SETTING_READ');
  const { companies } = await authority.accessible('COMPANY_SETTINGS_EDIT');
  const isChosen = (id: number) => chosen?.includes(id) ?? true;
  // Of a company that the caller does not manage, only the calls of projects.
  const isOther = (id: number) => isChosen(id) && !companies.includes(id);
  const today = new Date().toISOString().slice(0, 10);
  return {
    own,
    period: {
      from: from ?? `${today.slice(0, 7)}-01`,
      to: to ?? today,
      companyIds: [...(atApp ? [SYSTEM_TENANT] : []), ...companies].filter(isChosen),
      projectsOf: managed.companies.filter(isOther),
      projects: managed.projects.filter(({ companyId }) => isOther(companyId)),
    },
  };
}

/** The names of the values of a group; null for none, and an empty name for what is deleted. */
export async function namesOf(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { by, values }: { by: UsageGroup; values: readonly (string | number | null)[] },
): Promise<(value: string | number | null) => string | null> {
  const ids = [...new Set(values)].filter((value) => typeof value === 'number' && value > 0) as number[];
  const byId = (names: Map<number, string>) => (value: string | number | null) =>
    typeof value === 'number' && value > 0 ? (names.get(value) ?? '') : null;
  if (by === 'company') return byId(await getCompanyNames({ tx, scope }, ids));
  if (by === 'project') return byId(await getProjectNames({ tx, scope }, ids));
  if (by !== 'user') return (value) => (value === null ? null : String(value));
  const getPerson = await loadPeople({ tx }, ids);
  return (value) => {
    const person = typeof value === 'number' ? getPerson(value) : null;
    return person ? `${person.first_name} ${person.last_name}`.trim() : null;
  };
}
