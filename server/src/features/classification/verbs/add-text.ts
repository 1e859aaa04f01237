import type { Sample, TypedSample } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { announceSamples, assertClass, assertRoomForSamples, log, requireDataset } from '../changing.ts';
import { presentSamples } from '../present.ts';
import { toReading } from '../sample-text.ts';
import { changeDataset } from '../store-datasets.ts';
import { insertSamples } from '../store-samples.ts';
import { startReading } from './start-reading.ts';

/** Characters of the text that are its name, if it has none. */
const NAME_CHARACTERS = 60;

/** Adds a text as a sample, and starts the task that compares it with the others. */
export async function addText(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, text, filename, class_id: classId }: TypedSample & { datasetId: number },
): Promise<Sample> {
  const reading = toReading(text);
  if (reading.state !== 'ready') throw new Failure('validation', undefined, { text: say('no_text') });
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const dataset = await requireDataset(tx, scope, datasetId, 'lock');
    await assertClass(tx, scope, { datasetId, classId });
    await assertRoomForSamples(tx, scope, { datasetId, more: 1 });
    const name = filename || nameOf(text);
    const [row] = await insertSamples(tx, scope, [
      { datasetId, classId, filename: name, source: 'typed', type: 'txt', ...reading },
    ]);
    await startReading({ app, tx, scope }, { datasetId, samples: 1, quiet: true });
    await log(tx, scope, dataset, { action: 'add_samples', after: { sample: name } });
    await changeDataset(tx, scope, datasetId, {});
    announceSamples(app, tx, dataset);
    const [sample] = await presentSamples(tx, { scope, readable }, [row!]);
    return sample!;
  });
}

/** The first words of a text. */
export function nameOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= NAME_CHARACTERS ? line : `${cutText(line, NAME_CHARACTERS - 1).trimEnd()}…`;
}
