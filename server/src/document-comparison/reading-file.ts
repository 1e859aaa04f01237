import type { ReadingPart } from '@dossier/reading/reading';
import type { Context } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { streamReading } from '../features/documents/verbs/stream-reading.ts';
import type { RunningStep } from '../features/tasks/work.ts';
import type { ChosenVersion } from './chosen-versions.ts';
import { writeLines } from './line-file.ts';

/**
 * Writes the stored reading of a version to a file, page by page: a part of the reading as JSON on each line.
 *
 * @param content all that is compared, or only the formulas of sheets
 */
export async function writeReading(
  { app, scope }: Context<ProjectScope>,
  {
    chosen: { document, version },
    path,
    signal,
    step,
    content = 'compared',
  }: {
    chosen: ChosenVersion;
    path: string;
    signal: AbortSignal;
    step?: RunningStep;
    content?: 'compared' | 'formulas';
  },
): Promise<void> {
  const parts = await streamReading({ app, scope }, { id: document.id, version: version.number, content });
  async function* counted(): AsyncGenerator<ReadingPart> {
    for await (const part of parts) {
      if (part.part === 'page') step?.advance();
      yield part;
    }
  }
  await writeLines(path, counted(), signal);
}
