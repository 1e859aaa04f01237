import type { Context } from '../../../access/context.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { documentDrawing } from '../drawing.ts';
import type { DocumentScope } from '../store.ts';
import { findFile } from '../store-files.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

const LIMITS = { timeMs: 20_000, memoryBytes: 768 * 1024 ** 2 };
/** Larger files are shown as text. */
const MAX_BYTES = 256 * 1024 ** 2;
/** Changes when files are drawn differently, so that browsers do not keep earlier drawings. */
const DRAWING_VERSION = 2;

/** How the pages of a Word or PowerPoint file look. Throws `Failure('not_found')` with a reason if they cannot be drawn. */
export async function downloadDrawing(
  { app, scope }: Context<DocumentScope>,
  chosen: VersionChoice,
): Promise<OutgoingFile> {
  const { type, companyId, file } = await app.database.read(scope, async (tx) => {
    const { document, version } = await requireDocument({ tx, scope }, chosen);
    return { type: version.type, companyId: document.companyId, file: await findFile(tx, scope, version.fileId) };
  });
  if (!file || (type !== 'docx' && type !== 'pptx') || file.size > MAX_BYTES)
    throw new Failure('not_found', say('no_drawing'));
  const { signal } = new AbortController();
  const draw = () =>
    withTemporaryFile(app, async (path) => {
      await pipeline(await app.files.get(file.key), createWriteStream(path));
      return await app.computing.run(documentDrawing, { path, type }, { ...LIMITS, companyId, signal });
    });
  return {
    filename: 'drawing.json',
    mimeType: 'application/json',
    size: null,
    etag: `${file.sha256}-${DRAWING_VERSION}`,
    open: async () => Readable.from([await draw()], { objectMode: false }),
  };
}
