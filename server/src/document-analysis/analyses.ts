import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Context, ContextWithAuthority, TransactionContext } from '../access/context.ts';
import type { AccessibleScope, CompanyScope, ProjectScope, Scope, TenantScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';
import type { EntityLink, Location } from '../resource.ts';
import type { Definitions } from './definitions.ts';

interface Paging {
  page: number;
  per_page: number;
  sort: string;
}
type InCompanies = AccessibleScope | CompanyScope;

/** The verbs that find the analyses of a room, by the statements on its definitions. */
export const analysisFinders = <Row extends { id: number; companyId: number; name: string }>({
  find,
  names,
}: Pick<Definitions<Row, never>, 'find' | 'names'>) => ({
  /** An analysis of the company. Throws `not_found`. */
  async requireAnalysis(
    { tx, scope }: TransactionContext<TenantScope>,
    { id, lock }: { id: number; lock?: 'lock' | 'share' },
  ): Promise<Row> {
    const row = await find(tx, scope, id, lock);
    if (!row) throw new Failure('not_found');
    return row;
  },
  /** The company of an analysis, or null if it is not in the scope. */
  async locateAnalysis({ tx, scope }: TransactionContext, id: number): Promise<Location | null> {
    const [row] = await names(tx, scope, [id]);
    return row ? { companyId: row.companyId, projectId: null } : null;
  },
  /** The data for links to analyses in the companies of the scope. */
  async describeAnalyses(
    { tx, scope }: TransactionContext<AccessibleScope>,
    ids: readonly number[],
  ): Promise<Map<number, EntityLink>> {
    const rows = (await names(tx, scope, ids)).filter(({ companyId }) => scope.companies.includes(companyId));
    const link = { project_id: null, document_id: null, uuid: null };
    return new Map(rows.map(({ id, companyId, name }) => [id, { ...link, name, company_id: companyId }]));
  },
});

/** The verbs that list the analyses of a room, by how it finds a page of rows and presents them. */
export function analysisLists<Row, Filter extends { ids?: readonly number[] | undefined }, Presented>(
  findPage: (tx: Tx, scope: InCompanies, filter: Filter, paging: Paging) => Promise<{ rows: Row[]; total: number }>,
  present: (tx: Tx, scope: Scope, rows: readonly Row[]) => Promise<Presented[]>,
) {
  /** A page of the analyses of the companies in the scope. */
  const listAnalyses = async (
    { app, scope }: Context<InCompanies>,
    { page, per_page, sort, ...filter }: Filter & Paging,
  ): Promise<Page<Presented>> =>
    await app.database.read(scope, async (tx) => {
      const { rows, total } = await findPage(tx, scope, filter as unknown as Filter, { page, per_page, sort });
      return { items: await present(tx, scope, rows), total, page, per_page };
    });
  return {
    listAnalyses,
    async getAnalysis(context: Context<CompanyScope>, id: number): Promise<Presented> {
      const query = { ids: [id], page: 1, per_page: 1, sort: 'name' } as unknown as Filter & Paging;
      const [analysis] = (await listAnalyses(context, query)).items;
      if (!analysis) throw new Failure('not_found');
      return analysis;
    },
  };
}

/** Results quote documents: throws unless the caller can read those of the project. */
export async function assertReadable({
  scope,
  authority,
}: Pick<ContextWithAuthority<ProjectScope>, 'scope' | 'authority'>): Promise<void> {
  await authority.project('DOCUMENT_READ', scope.projectId);
}
