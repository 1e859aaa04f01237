import { Failure } from '@dossier/contract/base/failure';
import type { Summarization, SummarizationChange } from '@dossier/contract/summaries/schema';
import { assertWritable } from '../../../access/assert-writable.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { stopTasks } from '../../tasks/verbs/stop-tasks.ts';
import { announceText } from '../announce.ts';
import { presentText } from '../present.ts';
import { changeText, lockText } from '../store-texts.ts';
import type { OwnContext } from './read-texts.ts';
import { recordText } from './record-text.ts';
import { startText } from './start-text.ts';

/** Changes the title, or makes the summary again with another text, length, purpose or model. */
export async function updateText(
  context: OwnContext,
  { id, again, ...change }: SummarizationChange & { id: number },
): Promise<Summarization> {
  const { app, scope } = context;
  return await app.database.write(scope, async (tx) => {
    const row = await lockText(tx, context, id);
    if (!row) throw new Failure('not_found');
    await assertWritable(app, await context.authority.workplace(row.companyId || null));
    const { title, text, length, purpose, model_id: modelId } = change;
    if (text !== undefined && row.key !== null) {
      await discardFiles({ app, tx, scope }, { companyId: row.companyId, keys: [row.key] });
    }
    const changed = await changeText(tx, scope, row, {
      ...(title !== undefined && { title: stripUnstorableCharacters(title) }),
      ...(length !== undefined && { length }),
      ...(purpose !== undefined && { purpose }),
      ...(modelId !== undefined && { modelId }),
      ...(text !== undefined && typedText(text)),
      updatedAt: new Date(),
    });
    await recordText(
      { tx, scope },
      { action: 'update', text: row, after: { length: changed.length, purpose: changed.purpose } },
    );
    const isMadeAgain =
      again || text !== undefined || length !== undefined || purpose !== undefined || modelId !== undefined;
    if (isMadeAgain) {
      await stopTasks({ app, tx, scope }, { type: 'summarization', ids: [id] });
      return await startText({ app, tx, scope }, { row: changed, change: 'updated' });
    }
    afterCommit(tx, () => announceText(app, row, 'updated'));
    return presentText(changed);
  });
}

/** What was made of an earlier text is gone with it. */
const typedText = (text: string) => ({
  state: 'queued' as const,
  inputText: stripUnstorableCharacters(text),
  pageStarts: [0],
  headings: [],
  language: null,
  filename: null,
  type: null,
  key: null,
  size: null,
  content: null,
  model: null,
  provider: null,
  cost: null,
  madeAt: null,
});
