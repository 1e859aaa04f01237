import type { RatedAnswer } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Context } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { presentSessions } from '../present-sessions.ts';
import { presentMessages } from '../present.ts';
import { listRatedAnswers } from '../store-feedback.ts';
import { questionsBefore } from '../store.ts';

/**
 * The answers of a company that users rated, with their questions and what was quoted. Who asked is left out; quotes and scopes only where
 * the caller may read the documents.
 */
export async function listAnswerFeedback(
  { app, scope }: Context<CompanyScope>,
  { accessible, ...query }: { accessible: AccessibleScope; page: number; per_page: number },
): Promise<Page<RatedAnswer>> {
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await listRatedAnswers(tx, scope, query);
    const reader = { scope, accessible };
    const items: RatedAnswer[] = [];
    for (const { feedback, message, session } of rows) {
      const [presented] = await presentMessages(tx, reader, session, [message]);
      const [about] = await presentSessions(tx, reader, [session]);
      const [question = ''] = await questionsBefore(tx, scope, message);
      items.push({
        message_id: message.id,
        asked_at: message.createdAt.toISOString(),
        rated_at: feedback.createdAt.toISOString(),
        question,
        scope: session.scope,
        scope_id: session.scopeId,
        scope_title: about!.scope_title,
        documents: about!.documents,
        hidden_documents: about!.hidden_documents,
        model: message.model,
        found: message.found,
        helpful: feedback.helpful,
        reasons: feedback.reasons,
        comment: feedback.comment,
        // Attached files are the owner’s alone.
        quotes: presented!.citations.flatMap(({ document_id, document_name, page, text }) =>
          document_id === null ? [] : [{ document_id, document_name, page, text }],
        ),
      });
    }
    return { items, total, ...query };
  });
}
