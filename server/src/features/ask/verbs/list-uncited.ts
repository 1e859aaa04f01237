import { createHash } from 'node:crypto';
import type { UncitedPassage } from '@dossier/contract/ask/schema';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { versionNumbers } from '../../documents/verbs/version-numbers.ts';
import { requireReadableMessage } from '../readable-session.ts';
import { listUncited } from '../store-uncited.ts';
import type { ChatContext } from './read-sessions.ts';

/** The passages that the model of a written answer read and did not cite, in documents that the caller may open. */
export async function listUncitedPassages(context: ChatContext, id: number): Promise<{ items: UncitedPassage[] }> {
  const { app, accessible: scope } = context;
  return await app.database.read(context.scope, async (tx) => {
    const { message } = await requireReadableMessage(tx, context, id);
    const rows = await listUncited(tx, context.scope, message);
    const ids = rows.map(({ documentId }) => documentId);
    const documents = await nameDocuments({ tx, scope }, ids);
    const versionIds = rows.map(({ versionId }) => versionId);
    const numbers = await versionNumbers({ tx, scope }, versionIds);
    const getText = await quotePages({ tx, scope }, rows);
    const items = rows.flatMap(({ documentId, ofCompanyId, versionId, page, startAt, endAt, quoteHash }) => {
      const document = documents.get(documentId);
      const version = numbers.get(versionId);
      if (document?.companyId !== ofCompanyId || version === undefined) return [];
      const words = getText(versionId, page)?.slice(startAt, endAt) ?? '';
      const isUnchanged = hashOf(words) === quoteHash;
      return [
        {
          document_id: documentId,
          document_name: document.name,
          project_id: document.projectId,
          company_id: document.companyId,
          version,
          page,
          place: isUnchanged ? { start: startAt, end: endAt } : null,
        },
      ];
    });
    return { items };
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
