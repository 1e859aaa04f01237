import type { Page } from '@dossier/contract/base/page';
import type { ProjectKeyword } from '@dossier/contract/keywords/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { listKeywords } from '../store.ts';

/** A page of the keywords of the project. */
export async function listProjectKeywords(
  { app, scope }: Context<ProjectScope>,
  query: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<ProjectKeyword>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await listKeywords(tx, scope, query);
    return { items: rows, total, page: query.page, per_page: query.per_page };
  });
}
