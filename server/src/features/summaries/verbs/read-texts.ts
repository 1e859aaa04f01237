import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { ListedSummarization, Summarization } from '@dossier/contract/summaries/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { presentListed, presentText } from '../present.ts';
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
  const row = await context.app.database.read(context.scope, (tx) => findText(tx, context, id));
  if (!row) throw new Failure('not_found');
  return presentText(row);
}
