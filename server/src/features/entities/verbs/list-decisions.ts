import type { Page } from '@dossier/contract/base/page';
import type { DecisionAction } from '@dossier/contract/entities/constants';
import type { Decision } from '@dossier/contract/entities/decision-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { presentDecisions } from '../present-decisions.ts';
import { listDecisions as findPage } from '../store-decisions.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

/** A page of the decisions about the entities of a project. */
export async function listDecisions(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  {
    analysisId,
    q,
    action,
    ...paging
  }: {
    analysisId: number;
    q?: string | undefined;
    action?: readonly DecisionAction[] | undefined;
    page: number;
    per_page: number;
    sort: string;
  },
): Promise<Page<Decision>> {
  await assertReadable({ scope, authority });
  return await app.database.read(scope, async (tx) => {
    await requireAnalysis({ tx, scope }, { id: analysisId });
    const { rows, total } = await findPage(tx, scope, { analysisId, q, action }, paging);
    const items = await presentDecisions(tx, scope, { analysisId, rows });
    return { items, total, page: paging.page, per_page: paging.per_page };
  });
}
