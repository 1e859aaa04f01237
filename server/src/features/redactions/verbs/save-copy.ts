import type { Document } from '@dossier/contract/documents/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { uploadDocument } from '../../documents/verbs/upload-document.ts';
import { openCopy } from './download-copy.ts';

/** Adds a verified copy to the project as a document. */
export async function saveCopy({ app, scope }: Context<ProjectScope>, id: number): Promise<Document> {
  const { file } = await openCopy({ app, scope }, id);
  return await uploadDocument({ app, scope }, { filename: file.filename, stream: await file.open() });
}
