import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import { say } from '@dossier/contract/summaries/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { uploadDocument } from '../../documents/verbs/upload-document.ts';
import { announceSummary } from '../announce.ts';
import { queueSummary, replaceSources } from '../store.ts';
import { findText } from '../store-texts.ts';
import { fileNameOf } from '../summary-file.ts';

/** The context of a project, for a text of this user. */
interface SaveContext extends ContextWithAuthority<ProjectScope> {
  readonly userId: number;
}

/** Adds a text of the caller to a project as a document. Its summary is made again there once the document has been read. */
export async function saveText({ app, scope, authority, userId }: SaveContext, id: number): Promise<Document> {
  const own = await authority.own();
  const text = await app.database.read(own, (tx) => findText(tx, { scope: own, userId }, id));
  if (!text) throw new Failure('not_found');
  if (text.inputText === '') throw new Failure('conflict', say('no_text'));
  const { title, length, purpose } = text;
  // A model of one company is unknown in another.
  const modelId = text.companyId === scope.companyId ? text.modelId : null;
  return await uploadDocument(
    { app, scope },
    {
      filename: fileNameOf(title, 'txt'),
      name: title,
      stream: Readable.from([Buffer.from(text.inputText)]),
      async alongside(tx, documentId) {
        const values = { kind: 'document', documentId, title: null, length, purpose, modelId, taskId: null } as const;
        const row = await queueSummary(tx, scope, values);
        await replaceSources(tx, scope, row.id, [{ position: 0, documentId, versionId: null }]);
        afterCommit(tx, () => announceSummary(app, row, 'created'));
      },
    },
  );
}
