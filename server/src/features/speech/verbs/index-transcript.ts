import { transcriptText } from '@dossier/contract/speech/transcript-text';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { writeRecordingText } from '../../documents/verbs/write-recording-text.ts';
import { findOfVersion } from '../store.ts';
import { listPassages } from '../store-passages.ts';
import type { SpeechRow } from '../tables.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';

/** Makes the transcript the text of the document's page, so that it is searched, asked and cited like any document. */
export async function indexTranscript(
  { app, tx, scope }: Context<ProjectScope> & TransactionContext<ProjectScope>,
  { row, again = false }: { row: SpeechRow; again?: boolean },
): Promise<void> {
  const { documentId, versionId, language, speakers } = row;
  if (documentId === null || versionId === null) return;
  const text = transcriptText(await listPassages(tx, scope, row), speakers);
  await writeRecordingText({ app, tx, scope }, { id: documentId, versionId, text, language, again });
}

/** The same after the file of a document was read, which leaves its page without text, or the index without it. */
export async function indexAgain({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, { id: documentId });
    const row = await findOfVersion(tx, scope, version.id);
    if (row) await indexTranscript({ app, tx, scope }, { row, again: true });
  });
}
