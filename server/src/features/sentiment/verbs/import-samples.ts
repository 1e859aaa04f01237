import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import { MAX_IMPORT_BYTES, MAX_LINE_PROBLEMS, MAX_SAMPLES } from '@dossier/contract/sentiment/constants';
import type { ImportedSamples } from '@dossier/contract/sentiment/sample-schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { readingSamples } from '../computations.ts';
import { upsertSamples } from '../store-samples.ts';
import { assertRoom } from './change-samples.ts';
import { logChange } from './log-change.ts';
import { requireAnalysis } from './require-analysis.ts';

const LIMITS = { timeMs: 2 * 60_000, memoryBytes: 2 * 1024 ** 3 };
const SAMPLES_PER_STATEMENT = 1000;

/**
 * Adds the samples of a CSV file. Those with the same text get the label of the file. Lines that cannot be used are listed; a file without a
 * usable line changes nothing.
 *
 * @param input.stream read to its end, or destroyed
 */
export async function importSamples(
  { app, scope }: Context<CompanyScope>,
  { analysisId, stream, ...input }: { analysisId: number; stream: Readable; filename: string },
): Promise<ImportedSamples> {
  const filename = cleanName(input.filename);
  try {
    if (!/\.(csv|tsv|txt)$/i.test(filename)) throw new Failure('unsupported_type', say('file_not_csv'));
    const { samples, problems } = await withTemporaryFile(app, async (path) => {
      if ((await receive(stream, path, MAX_IMPORT_BYTES)) === 0) throw new Failure('empty');
      return await app.computing.run(
        readingSamples,
        { bytes: await readFile(path), limit: MAX_SAMPLES },
        { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal, interactive: true },
      );
    });
    if (samples.length === 0 && problems.length === 0) throw new Failure('empty', say('no_samples_in_file'));
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      let [added, changed] = [0, 0];
      for (let from = 0; from < samples.length; from += SAMPLES_PER_STATEMENT) {
        const part = samples
          .slice(from, from + SAMPLES_PER_STATEMENT)
          .map((one) => ({ ...one, source: 'import' as const }));
        const stored = await upsertSamples(tx, scope, analysisId, part);
        added += stored.added;
        changed += stored.changed;
      }
      await assertRoom({ tx, scope }, analysisId);
      if (added + changed > 0) {
        const after = { filename, samples: added, changed, problems: problems.length };
        await logChange({ app, tx, scope }, { analysis, action: 'import_samples', entity: 'samples', after });
      }
      return {
        added,
        changed,
        unchanged: samples.length - added - changed,
        number_of_problems: problems.length,
        problems: problems.slice(0, MAX_LINE_PROBLEMS),
      };
    });
  } finally {
    stream.destroy();
  }
}
