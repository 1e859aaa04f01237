import type { CompanyScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { compareTexts, computeDuplicates } from '../comparing.ts';
import { type NewGroup, replaceGroups, textsOfSamples } from '../store-reading.ts';

/** Characters of a text that are compared: samples that begin with the same pages are the same for training. */
const COMPARED_CHARACTERS = 10_000;
/** Of all texts together: with more samples, less of each is compared. */
const MAX_CHARACTERS = 60_000_000;
/** From this size on, texts are compared in a process of its own. */
const HEAVY_CHARACTERS = 300_000;
const PER_QUERY = 500;
const TIME_MS = 10 * 60_000;
const MEMORY_BYTES = 2 * 1024 ** 3;

/** Finds the samples of a dataset with the same or nearly the same text, and replaces the stored groups. */
export async function compareSamples(context: TaskContext<CompanyScope>, datasetId: number): Promise<void> {
  const { app, scope, signal } = context;
  const step = context.step('compare');
  const ids: number[] = [];
  const texts: string[] = [];
  let characters = 0;
  for (;;) {
    const rows = await app.database.read(scope, (tx) =>
      textsOfSamples(tx, scope, {
        datasetId,
        after: ids.at(-1) ?? 0,
        limit: PER_QUERY,
        characters: COMPARED_CHARACTERS,
      }),
    );
    for (const { id, text } of rows) {
      ids.push(id);
      texts.push(text);
      characters += text.length;
    }
    if (rows.length < PER_QUERY) break;
  }
  const share = Math.floor(MAX_CHARACTERS / Math.max(1, texts.length));
  const compared = characters > MAX_CHARACTERS ? texts.map((text) => text.slice(0, share)) : texts;
  const found =
    characters < HEAVY_CHARACTERS
      ? await computeDuplicates({ texts }, () => signal.throwIfAborted())
      : await app.computing.run(
          compareTexts,
          { texts: compared },
          {
            companyId: scope.companyId,
            signal,
            timeMs: TIME_MS,
            memoryBytes: MEMORY_BYTES,
          },
        );
  const groups = found.map(({ kind, similarity, positions }): NewGroup => ({
    kind: kind === 'exact' ? 'same' : 'near',
    similarity,
    sampleIds: positions.map((position) => ids[position]!),
  }));
  await context.save({ phase: 'comparing' }, (tx) => replaceGroups(tx, scope, { datasetId, groups }));
  step.done();
}
