import { Failure } from '@dossier/contract/base/failure';
import type { Drawing } from '@dossier/reading/drawn/drawing';
import { say } from '@dossier/contract/documents/sentences';
import { drawFile } from '@dossier/reading/drawn/draw-file';
import { ReadingError } from '@dossier/reading/reading';
import { computation } from '../../engines/computing/port.ts';

export interface DrawingInput {
  path: string;
  type: 'docx' | 'pptx';
}

/** Draws in another process, because the file may be hostile. Returns JSON. */
export const documentDrawing = computation<DrawingInput, string>('draw_document');

/** JSON above this length is not sent: browsers would take too long to show it. */
const MAX_LENGTH = 24_000_000;

/** The drawing of a file as JSON. Throws `Failure('not_found')` with a reason if it cannot be drawn. */
export async function computeDrawing({ path, type }: DrawingInput): Promise<string> {
  try {
    const drawing: Drawing = await drawFile(path, type);
    const json = JSON.stringify(drawing);
    if (json.length <= MAX_LENGTH) return json;
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
  }
  throw new Failure('not_found', say('no_drawing'));
}
