import type { BinnedProject } from '@dossier/contract/bin/schema';
import type { Page, Person } from '@dossier/contract/base/page';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { listBin } from '../../projects/verbs/list-bin.ts';
import { retention } from './retention.ts';

interface Query {
  q?: string | undefined;
  deleted_by?: number[] | undefined;
  page: number;
  per_page: number;
  sort: string;
}

type ProjectsBin = Page<BinnedProject> & { purge_after_days: number; people: Person[] };

/** A page of the deleted projects of a company. */
export async function listProjects({ app, scope }: Context<CompanyScope>, query: Query): Promise<ProjectsBin> {
  const { days, daysLeft } = await retention({ app, scope });
  const { rows, total, people } = await listBin({ app, scope }, query);
  const items = rows.map((row): BinnedProject => ({
    id: row.id,
    name: row.name,
    code: row.code,
    company_id: row.companyId,
    number_of_documents: row.documents,
    deleted_at: row.deletedAt!.toISOString(),
    deleted_by: row.deletedBy,
    days_left: daysLeft(row.deletedAt!),
  }));
  return { items, total, page: query.page, per_page: query.per_page, purge_after_days: days, people };
}
