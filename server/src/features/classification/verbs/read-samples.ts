import { MAX_SAMPLE_CHARACTERS } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure, type FailureName } from '@dossier/contract/base/failure';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { pageTexts } from '../../documents/verbs/page-texts.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceSamples, requireDataset } from '../changing.ts';
import { toReading } from '../sample-text.ts';
import { setReadingTask } from '../store-datasets.ts';
import { failedReading, type SampleReading, storeReading } from '../store-reading.ts';
import { findStoredFile, queuedSamples, type ShownSample } from '../store-samples.ts';
import { compareSamples } from './compare-samples.ts';

const PER_ROUND = 20;
/** Files that are read at the same time. */
const AT_ONCE = 2;
const PAGES_PER_QUERY = 20;

/** Failures of a single file, which is kept with that reason; all others are failures of the task. */
const ofFile: ReadonlySet<FailureName> = new Set([
  'conflict',
  'crashed',
  'damaged',
  'empty',
  'memory_limit',
  'mismatch',
  'no_decoder',
  'no_text',
  'not_found',
  'password_protected',
  'time_limit',
  'too_complex',
  'too_large',
  'too_old',
  'unsupported_type',
]);

/** The task: reads all queued samples of a dataset, also those that are added meanwhile, and compares them with the others. */
export async function readSamples(context: TaskContext<CompanyScope>): Promise<void> {
  const { app, scope, task } = context;
  const datasetId = task.entityId!;
  const step = context.step('read', Math.max(1, Number(task.payload['samples'] ?? 1)));
  for (;;) {
    const queued = await app.database.read(scope, (tx) => queuedSamples(tx, scope, datasetId, PER_ROUND));
    for (let from = 0; from < queued.length; from += AT_ONCE) {
      const some = queued.slice(from, from + AT_ONCE);
      await readSome(context, datasetId, some);
      step.advance(some.length);
    }
    if (queued.length > 0) continue;
    await compareSamples(context, datasetId);
    const isDone = await context.save({ phase: 'compared' }, async (tx) => {
      const dataset = await requireDataset(tx, scope, datasetId, 'lock');
      announceSamples(app, tx, dataset);
      // A sample that is added after this starts another task.
      if ((await queuedSamples(tx, scope, datasetId, 1)).length > 0) return false;
      await setReadingTask(tx, scope, { companyId: scope.companyId, id: datasetId, taskId: null, only: task.id });
      await context.succeed(tx);
      return true;
    });
    if (isDone) return;
  }
}

async function readSome(
  context: TaskContext<CompanyScope>,
  datasetId: number,
  samples: readonly ShownSample[],
): Promise<void> {
  const { app, scope } = context;
  const readings = await Promise.all(
    samples.map(async ({ id, ...sample }) => ({ id, ...(await readingOf(context, sample)) })),
  );
  await context.save({ phase: 'reading' }, async (tx) => {
    const dataset = await requireDataset(tx, scope, datasetId);
    for (const { id, ...reading } of readings) await storeReading(tx, scope, id, reading);
    announceSamples(app, tx, dataset);
  });
}

async function readingOf(
  context: TaskContext<CompanyScope>,
  sample: Pick<ShownSample, 'documentId' | 'fileId' | 'filename'>,
): Promise<SampleReading> {
  try {
    if (sample.documentId !== null) return await readStored(context, sample.documentId);
    if (sample.fileId !== null) return await readFile(context, { fileId: sample.fileId, filename: sample.filename });
    throw new Failure('not_found');
  } catch (error) {
    if (!(error instanceof Failure && ofFile.has(error.kind))) throw error;
    return failedReading(error.kind === 'no_text' || error.kind === 'empty' ? 'empty' : 'failed', error.problem);
  }
}

/** The text of a file, up to the characters of a sample that are used. */
async function readFile(
  { app, scope, signal }: TaskContext<CompanyScope>,
  { fileId, filename }: { fileId: number; filename: string },
): Promise<SampleReading> {
  const file = await app.database.read(scope, (tx) => findStoredFile(tx, scope, fileId));
  if (!file) throw new Failure('not_found');
  return await withTemporaryFile(app, async (path) => {
    await pipeline(await app.files.get(file.key), createWriteStream(path), { signal });
    const pages: string[] = [];
    let characters = 0;
    let language: string | null = null;
    const enough = new AbortController();
    try {
      await app.readers.read(
        { path, name: filename },
        {
          signal: AbortSignal.any([signal, enough.signal]),
          onPart(part) {
            if (part.part === 'page') {
              pages.push(part.page.text);
              characters += part.page.text.length;
              if (characters > MAX_SAMPLE_CHARACTERS) enough.abort(enough);
            }
            if (part.part === 'end') language = part.language;
          },
        },
      );
    } catch (error) {
      if (error !== enough) throw error;
    }
    return toReading(pages.join('\n\n'), { language, isCut: characters > MAX_SAMPLE_CHARACTERS });
  });
}

/** The text of a document, as it was read for search. That it may be read was checked when it was added. */
async function readStored({ app, scope }: TaskContext<CompanyScope>, documentId: number): Promise<SampleReading> {
  const pages: string[] = [];
  let characters = 0;
  let language: string | null = null;
  for (let from = 1; characters <= MAX_SAMPLE_CHARACTERS;) {
    const some = await app.database
      .read(scope, (tx) => pageTexts({ tx, scope }, { id: documentId, from, limit: PAGES_PER_QUERY }))
      .catch((error: unknown) => {
        if (error instanceof Failure && error.kind === 'not_found')
          throw new Failure('not_found', say('document_deleted'));
        throw error;
      });
    if (some.pages.length === 0 && from === 1) throw new Failure('conflict', say('document_not_read'));
    language = some.language;
    for (const page of some.pages) {
      pages.push(page.text);
      characters += page.text.length;
    }
    if (some.pages.length < PAGES_PER_QUERY) break;
    from = some.pages.at(-1)!.number + 1;
  }
  return toReading(pages.join('\n\n'), { language, isCut: characters > MAX_SAMPLE_CHARACTERS });
}

/** Notes the task at its dataset while it is to run, so that there is one at a time. */
export async function syncReading(
  { tx, scope }: TransactionContext<Scope>,
  { companyId, id, entityId, status }: TaskContext<Scope>['task'],
): Promise<void> {
  if (entityId === null) return;
  const isLive = status === 'scheduled' || status === 'start';
  if (isLive) await setReadingTask(tx, scope, { companyId, id: entityId, taskId: id });
  else await setReadingTask(tx, scope, { companyId, id: entityId, taskId: null, only: id });
}
