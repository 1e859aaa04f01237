import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/documents/sentences';
import type { Context } from '../../../access/context.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { documentDrawing } from '../drawing.ts';
import type { DocumentScope } from '../store.ts';

const LIMITS = { timeMs: 20_000, memoryBytes: 768 * 1024 ** 2 };
/** Larger files are shown as text. */
const MAX_BYTES = 256 * 1024 ** 2;
/** Changes when files are drawn differently, so that browsers do not keep earlier drawings. */
const DRAWING_VERSION = 2;

/** A stored file. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** A file whose pages may be drawn; `companyId` is that whose computing it uses. */
export interface FileToDraw {
  type: string;
  companyId: number;
  file: StoredFile | undefined;
}

/** Whether the pages of files of a type are drawn. */
export const isDrawnType = (type: string): type is 'docx' | 'pptx' => type === 'docx' || type === 'pptx';

/** How the pages of a stored Word or PowerPoint file look. Throws `Failure('not_found')` with a reason if they cannot be drawn. */
export function drawFile({ app }: Context<DocumentScope>, { type, companyId, file }: FileToDraw): OutgoingFile {
  if (!file || !isDrawnType(type) || file.size > MAX_BYTES) throw new Failure('not_found', say('no_drawing'));
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
