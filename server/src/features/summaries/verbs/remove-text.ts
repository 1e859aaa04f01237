import { Failure } from '@dossier/contract/base/failure';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceText } from '../announce.ts';
import { lockText, removeText as removeRow } from '../store-texts.ts';
import type { OwnContext } from './read-texts.ts';
import { recordText } from './record-text.ts';

/** Deletes a summary of the caller with its text, and ends its task. */
export async function removeText(context: OwnContext, id: number): Promise<void> {
  const { app, scope } = context;
  await app.database.write(scope, async (tx) => {
    const row = await lockText(tx, context, id);
    if (!row) throw new Failure('not_found');
    if (row.key !== null) await discardFiles({ app, tx, scope }, { companyId: row.companyId, keys: [row.key] });
    await stopTasks({ app, tx, scope }, { type: 'summarization', ids: [id] });
    await removeRow(tx, scope, row);
    await recordText({ tx, scope }, { action: 'delete', text: row });
    afterCommit(tx, () => announceText(app, row, 'deleted'));
  });
}
