import type { TransactionContext } from '../../../access/context.ts';
import { type NewAuditEntry, recordIn } from '../../audit/verbs/record.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import type { SpeechRow } from '../tables.ts';

type Change = Pick<NewAuditEntry, 'before' | 'after'>;

/** Logs an action on a recording, without what is said in it. A user's own recording is private, so it has no name there. */
export async function recordSpeech(
  { tx, scope }: TransactionContext,
  { action, row, ...change }: { action: string; row: SpeechRow } & Change,
): Promise<void> {
  const { companyId, id, documentId } = row;
  const document =
    documentId !== null && 'companyId' in scope
      ? (await nameDocuments({ tx, scope }, [documentId])).get(documentId)
      : null;
  const entry = { action, entityType: 'speech_to_text', entityId: id, name: document?.name ?? '', ...change } as const;
  await recordIn({ tx, scope }, { companyId, entries: [entry] });
}
