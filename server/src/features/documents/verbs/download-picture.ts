import type { Context } from '../../../access/context.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import type { DocumentScope } from '../store.ts';
import { findFile } from '../store-files.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';
import { openPicture } from './open-picture.ts';

/** A picture inside a Word or PowerPoint file, by the offset of its zip entry. Throws `Failure('not_found')` if there is none. */
export async function downloadPicture(
  { app, scope }: Context<DocumentScope>,
  { at, ...chosen }: VersionChoice & { at: number },
): Promise<OutgoingFile> {
  const { type, file } = await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, chosen);
    return { type: version.type, file: await findFile(tx, scope, version.fileId) };
  });
  return await openPicture({ app, scope }, { type, file, at });
}
