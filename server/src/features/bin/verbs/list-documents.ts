import type { BinnedDocument } from '@dossier/contract/bin/schema';
import type { Page, Person } from '@dossier/contract/base/page';
import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { listBin } from '../../documents/verbs/list-bin.ts';
import { getProjectStates } from '../../projects/verbs/get-project-states.ts';
import { retention } from './retention.ts';

interface Query {
  q?: string | undefined;
  type?: string[] | undefined;
  deleted_by?: number[] | undefined;
  project_id?: number[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

type DocumentsBin = Page<BinnedDocument> & { size: number; purge_after_days: number; people: Person[] };

/** A page of the documents in the bin of a project or company. */
export async function listDocuments({ app, scope }: Context<TenantScope>, query: Query): Promise<DocumentsBin> {
  const { days, daysLeft } = await retention({ app, scope });
  const { rows, total, size, people } = await listBin({ app, scope }, query);
  const projects = await app.database.read(scope, (tx) =>
    getProjectStates(
      { tx, scope },
      rows.map(({ projectId }) => projectId),
    ),
  );
  const items = rows.map((row): BinnedDocument => ({
    id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    number_of_versions: row.versions,
    labels: row.labels,
    project: projects.get(row.projectId)!,
    company_id: row.companyId,
    deleted_at: row.deletedAt!.toISOString(),
    deleted_by: row.deletedBy,
    days_left: daysLeft(row.deletedAt!),
  }));
  return { items, total, page: query.page, per_page: query.per_page, size, purge_after_days: days, people };
}
