import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import {
  MAX_IMPORT_BYTES,
  MAX_LABELS,
  MAX_LINE_PROBLEMS,
  MAX_SAMPLES,
  type SampleFormat,
} from '@dossier/contract/ner/constants';
import type { Imported } from '@dossier/contract/ner/sample-schema';
import { say } from '@dossier/contract/ner/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { cutText } from '../../../cut-text.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { announceModel } from '../announce.ts';
import { parsing } from '../computations.ts';
import { type ImportedLines, type NamedSample, SHOWN_CHARACTERS } from '../sample-lines.ts';
import { changeModel } from '../store.ts';
import { findLabels } from '../store-labels.ts';
import { changeSample, findTextKeys, insertSamples, replaceEntities } from '../store-samples.ts';
import { textKey } from '../text-key.ts';
import { addLabels } from './change-labels.ts';
import { logModel } from './log-model.ts';
import { requireModel } from './require-model.ts';

const LIMITS = { timeMs: 60_000, memoryBytes: 1024 ** 3 };
/** A PostgreSQL statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 500;

/**
 * Adds the labelled sentences of a file; labels that are new are added to the model. Sentences that the model has stay as they are, or get
 * the entities of the file with `replace`. Lines that cannot be used are listed, and the others are imported. Throws `empty` for a file
 * without a usable line; then nothing changes.
 *
 * @param input.stream read to its end, or destroyed
 */
export async function importSamples(
  { app, scope }: Context<CompanyScope>,
  {
    modelId,
    format = null,
    replace,
    stream,
    ...input
  }: {
    modelId: number;
    format?: SampleFormat | null | undefined;
    replace: boolean;
    stream: Readable;
    filename: string;
  },
): Promise<Imported> {
  const filename = cleanName(input.filename);
  try {
    if (!/\.(jsonl|json|ndjson|txt|conll|bio|iob|tsv)$/i.test(filename)) {
      throw new Failure('unsupported_type', say('file_not_text'));
    }
    const lines = await withTemporaryFile(app, async (path) => {
      if ((await receive(stream, path, MAX_IMPORT_BYTES)) === 0) throw new Failure('empty');
      return await app.computing.run(
        parsing,
        { bytes: await readFile(path), format },
        { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal, interactive: true },
      );
    });
    if (lines.samples.length === 0 && lines.problems.length === 0)
      throw new Failure('empty', say('no_samples_in_file'));
    return await app.database.write(scope, async (tx) => {
      const model = await requireModel({ tx, scope }, { id: modelId, lock: 'lock' });
      const imported = await store({ tx, scope }, { modelId, lines, replace });
      if (imported.added + imported.present === 0) return imported;
      await changeModel(tx, scope, modelId, {});
      const { added, present, number_of_problems: problems } = imported;
      await logModel({ tx, scope }, { model, action: 'import_samples', after: { filename, added, present, problems } });
      afterCommit(tx, () => {
        announceModel(app, scope, { id: modelId, entity: 'samples' });
        if (imported.new_labels.length > 0) announceModel(app, scope, { id: modelId, entity: 'labels' });
      });
      return imported;
    });
  } finally {
    stream.destroy();
  }
}

async function store(
  { tx, scope }: TransactionContext<CompanyScope>,
  { modelId, lines, replace }: { modelId: number; lines: ImportedLines; replace: boolean },
): Promise<Imported> {
  const problems = [...lines.problems];
  let numberOfProblems = lines.numberOfProblems;
  const fail = (line: number, text: string, problem: ReturnType<typeof say>) => {
    numberOfProblems += 1;
    if (problems.length < MAX_LINE_PROBLEMS) problems.push({ line, text: cutText(text, SHOWN_CHARACTERS), problem });
  };
  const keys = await findTextKeys(tx, scope, modelId);
  const labels = await findLabels(tx, scope, [modelId]);
  const ids = new Map(labels.map(({ name, id }) => [name.toLowerCase(), id]));
  const newLabels: string[] = [];
  const fresh: NamedSample[] = [];
  const known: { id: number; sample: NamedSample }[] = [];
  for (const { line, ...sample } of lines.samples) {
    const id = keys.get(textKey(sample.text));
    if (id === undefined && keys.size + fresh.length >= MAX_SAMPLES) {
      fail(line, sample.text, say('samples_full', { limit: MAX_SAMPLES }));
      continue;
    }
    if (id !== undefined && !replace) {
      known.push({ id, sample });
      continue;
    }
    const missing = [...new Set(sample.entities.map(({ label }) => label))].filter(
      (name) => !ids.has(name.toLowerCase()) && !newLabels.some((one) => one.toLowerCase() === name.toLowerCase()),
    );
    if (labels.length + newLabels.length + missing.length > MAX_LABELS) {
      fail(line, sample.text, say('line_label_limit', { limit: MAX_LABELS }));
      continue;
    }
    for (const name of missing) {
      if (!newLabels.some((one) => one.toLowerCase() === name.toLowerCase())) newLabels.push(name);
    }
    if (id === undefined) fresh.push(sample);
    else known.push({ id, sample });
  }
  const added = await addLabels({ tx, scope }, { modelId, labels: newLabels.map((name) => ({ name })) });
  for (const { name, id } of added) ids.set(name.toLowerCase(), id);
  const toEntities = (sampleId: number, { entities }: NamedSample) =>
    entities.map(({ start, end, label }) => ({
      sampleId,
      labelId: ids.get(label.toLowerCase())!,
      startAt: start,
      endAt: end,
    }));
  for (let from = 0; from < fresh.length; from += ROWS_PER_STATEMENT) {
    const part = fresh.slice(from, from + ROWS_PER_STATEMENT);
    const rows = await insertSamples(
      tx,
      scope,
      modelId,
      part.map(({ text }) => ({ text, textKey: textKey(text), state: 'labelled', origin: 'import' })),
    );
    const byKey = new Map(rows.map(({ id, textKey: key }) => [key, id]));
    const entities = part.flatMap((sample) => toEntities(byKey.get(textKey(sample.text))!, sample));
    await replaceMany({ tx, scope }, [...byKey.values()], entities);
  }
  if (replace) {
    for (const { id, sample } of known) {
      await replaceEntities(tx, scope, [id], toEntities(id, sample));
      await changeSample(tx, scope, id, { state: 'labelled', text: sample.text, textKey: textKey(sample.text) });
    }
  }
  return {
    added: fresh.length,
    present: known.length,
    new_labels: newLabels,
    problems: problems.toSorted((one, other) => one.line - other.line),
    number_of_problems: numberOfProblems,
  };
}

/** A few statements for many entities. */
async function replaceMany(
  { tx, scope }: TransactionContext<CompanyScope>,
  sampleIds: readonly number[],
  entities: Parameters<typeof replaceEntities>[3],
): Promise<void> {
  const LIMIT = 5000;
  await replaceEntities(tx, scope, sampleIds, entities.slice(0, LIMIT));
  for (let from = LIMIT; from < entities.length; from += LIMIT) {
    await replaceEntities(tx, scope, [], entities.slice(from, from + LIMIT));
  }
}
