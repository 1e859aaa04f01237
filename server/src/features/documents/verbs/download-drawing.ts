import type { Context } from '../../../access/context.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import type { DocumentScope } from '../store.ts';
import { findFile } from '../store-files.ts';
import { drawFile } from './draw-file.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/** How the pages of a Word or PowerPoint file look. Throws `Failure('not_found')` with a reason if they cannot be drawn. */
export async function downloadDrawing(
  { app, scope }: Context<DocumentScope>,
  chosen: VersionChoice,
): Promise<OutgoingFile> {
  const { type, companyId, file } = await app.database.read(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, chosen);
    return { type: version.type, companyId: document.companyId, file: await findFile(tx, scope, version.fileId) };
  });
  return drawFile({ app, scope }, { type, companyId, file });
}
