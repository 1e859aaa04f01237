import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ListedSummarization, Summarization } from '@dossier/contract/summaries/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { getTextsOfTasks } from '../../tasks/verbs/get-texts-of-tasks.ts';
import { presentListed, presentText, queuedTask } from '../present.ts';
import { findText, listTexts, type TextQuery } from '../store-texts.ts';

/** The context of a user's own summaries. */
export interface OwnContext extends ContextWithAuthority<AccessibleScope> {
  readonly userId: number;
}

/** The summaries of the caller. */
export async function listOwnTexts(context: OwnContext, query: TextQuery): Promise<Page<ListedSummarization>> {
  const { rows, total } = await context.app.database.read(context.scope, (tx) => listTexts(tx, context, query));
  return { items: rows.map(presentListed), total, page: query.page, per_page: query.per_page };
}

/** A summary of the caller with its text. Throws `not_found`. */
export async function getText(context: OwnContext, id: number): Promise<Summarization> {
  const { app, scope } = context;
  return await app.database.read(scope, async (tx) => {
    const row = await findText(tx, context, id);
    if (!row) throw new Failure('not_found');
    const texts = await getTextsOfTasks({ tx, scope }, queuedTask(row));
    return presentText(row, texts.get(row.taskId ?? 0));
  });
}
