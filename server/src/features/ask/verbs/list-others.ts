import type { OtherDocument } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { requireReadableMessage } from '../readable-session.ts';
import { listOtherDocuments } from '../store-tables.ts';
import type { ChatContext } from './read-sessions.ts';

/** The documents of the scope of a table that are not in it. Those that the user may not open have no name and no value. */
export async function listOthers(
  context: ChatContext,
  { id, ...query }: { id: number; page: number; per_page: number },
): Promise<Page<OtherDocument>> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { message } = await requireReadableMessage(tx, context, id);
    const { rows, total } = await listOtherDocuments(tx, context.scope, message, query);
    const documents = await nameDocuments(
      { tx, scope: context.accessible },
      rows.map(({ documentId }) => documentId),
    );
    const items = rows.flatMap(({ documentId, ofCompanyId, outcome, value }): OtherDocument[] => {
      if (outcome === 'row') return [];
      const document = documents.get(documentId);
      if (!document || document.companyId !== ofCompanyId) return [{ document: null, outcome, value: null }];
      const { name, type, projectId: project_id, companyId: company_id } = document;
      return [{ document: { id: documentId, name, type, project_id, company_id }, outcome, value }];
    });
    return { items, total, ...query };
  });
}
