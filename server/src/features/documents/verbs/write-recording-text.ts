import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { announceDocuments } from '../announce.ts';
import { changeVersion, lockDocumentInCompany, lockVersion } from '../store.ts';
import { changePageText } from '../store-pages.ts';
import { indexStored } from './index-stored.ts';
import { notifyRoomsSoon } from './notify-rooms.ts';

/** A recording has one page. */
const PAGE = 1;

interface RecordingText {
  id: number;
  versionId: number;
  text: string;
  language: string | null;
  /** Index it even if the text is the same: it may have been written while the file was read, and the index has what was read before. */
  again: boolean;
}

/**
 * Replaces the text of a recording, which has none in its file, in the transaction that changes its transcript. The current version is indexed
 * with it, and other rooms soon work on it. Does nothing if the text is the same, unless `again`, or the document is deleted.
 */
export async function writeRecordingText(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { id, versionId, text, language, again }: RecordingText,
): Promise<void> {
  const document = await lockDocumentInCompany(tx, scope, id);
  const current = document && (await lockVersion(tx, scope, id));
  if (!current) return;
  const isChanged = await changePageText(tx, scope, versionId, { number: PAGE, text });
  if (!isChanged && !again) return;
  await changeVersion(tx, scope, versionId, { language });
  const { version } = current;
  if (version.id === versionId && version.indexingStatus === 'indexed') {
    await indexStored({ app, tx, scope }, { document, version: { ...version, language } });
    if (isChanged) await notifyRoomsSoon({ app, tx, scope }, id);
  }
  const { companyId, projectId } = scope;
  afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]));
}
