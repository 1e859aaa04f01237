import { Failure } from '@dossier/contract/base/failure';
import type { TransactionContext } from '../../../access/context.ts';
import type { DocumentScope } from '../store.ts';
import { findFile } from '../store-files.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/** The key and size of the original of a version, for tasks that copy it to a file. Throws `Failure('not_found')`. */
export async function requireDocumentFile(
  { tx, scope }: TransactionContext<DocumentScope>,
  chosen: VersionChoice,
): Promise<{ key: string; size: number }> {
  const { version } = await requireDocument({ tx, scope }, chosen);
  const file = await findFile(tx, scope, version.fileId);
  if (!file) throw new Failure('not_found');
  return { key: file.key, size: file.size };
}
