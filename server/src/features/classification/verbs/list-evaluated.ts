import type { Page } from '@dossier/contract/base/page';
import type { EvaluatedSample, EvaluatedText } from '@dossier/contract/classification/prediction-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { explaining } from '../computations.ts';
import { findEvaluationRow } from '../store-evaluations.ts';
import {
  type EvaluatedQuery,
  findEvaluated,
  findOther,
  listEvaluated,
  type ShownEvaluated,
} from '../store-evaluated.ts';
import { findInstanceClasses, findInstanceRow } from '../store-training.ts';
import { requireEvaluationRow } from './require-rows.ts';
import { readModelBytes } from './read-model-bytes.ts';

const LIMITS = { timeMs: 20_000, memoryBytes: 1.5 * 1024 ** 3 };

type Query = Omit<EvaluatedQuery, 'range'> & { bin?: number | undefined; page: number; per_page: number; sort: string };

/** The samples of an evaluation with their predictions, and those of another evaluation beside them. */
export async function listEvaluatedSamples(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { id, bin, ...query }: Query & { id: number },
): Promise<Page<EvaluatedSample>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(readable, async (tx) => {
    // The samples of a shared model are those of another company.
    const metrics = (await findEvaluationRow(tx, scope, id))?.metrics;
    if (query.other_id !== undefined && !(await findEvaluationRow(tx, scope, query.other_id))) {
      throw new Failure('not_found');
    }
    const chosen = bin === undefined ? undefined : metrics?.calibration[bin];
    const range = chosen && { ...chosen, isLast: bin === (metrics?.calibration.length ?? 0) - 1 };
    if (bin !== undefined && !range) return { items: [], total: 0, page: query.page, per_page: query.per_page };
    const { rows, total } = await listEvaluated(tx, scope, id, { ...query, range });
    const items = await present(tx, { scope, readable }, rows, query.other_id);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

async function present(
  tx: Tx,
  { scope, readable }: { scope: CompanyScope; readable: AccessibleScope },
  rows: readonly ShownEvaluated[],
  otherId: number | undefined,
): Promise<EvaluatedSample[]> {
  const documents = await nameDocuments(
    { tx, scope: readable },
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  const sampleIds = rows.map(({ sampleId }) => sampleId);
  const others = otherId === undefined ? null : await findOther(tx, scope, { evaluationId: otherId, sampleIds });
  return rows.map((row) => {
    const document = row.documentId === null ? undefined : documents.get(row.documentId);
    const other = others?.get(row.sampleId);
    return {
      id: row.id,
      sample_id: row.sampleId,
      filename: row.filename,
      type: row.type,
      document: document ? { id: document.id, name: document.name, project_id: document.projectId } : null,
      true_class: { id: row.trueClassId, name: row.trueClassName },
      predicted_class: { id: row.predictedClassId, name: row.predictedClassName },
      probability: row.probability,
      correct: row.trueClassId === row.predictedClassId,
      not_sure: row.notSure,
      possible_mistake: row.possibleMistake,
      words: row.words,
      other: other
        ? {
            class: { id: other.predictedClassId, name: other.predictedClassName },
            probability: other.probability,
            correct: other.predictedClassId === other.trueClassId,
          }
        : null,
    };
  });
}

/** A sample of an evaluation with its text, and the words that decided for the predicted class. */
export async function getEvaluatedSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { id, rowId }: { id: number; rowId: number },
): Promise<EvaluatedText> {
  const readable = await authority.accessible('DOCUMENT_READ');
  const { sample, row, instance, classes } = await app.database.read(readable, async (tx) => {
    const evaluation = await requireEvaluationRow({ tx, scope }, { id });
    const found = await findEvaluated(tx, scope, { evaluationId: id, id: rowId });
    if (!found) throw new Failure('not_found');
    const [presented] = await present(tx, { scope, readable }, [found], undefined);
    return {
      sample: presented!,
      row: found,
      instance: await findInstanceRow(tx, scope, evaluation.instanceId),
      classes: await findInstanceClasses(tx, scope, evaluation.instanceId),
    };
  });
  const guesses = classes
    .map(({ classId, name }, place) => ({ class_id: classId, name, probability: row.probabilities[place] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability);
  const shown = { ...sample, text: row.text ?? '', guesses };
  if (row.text === null || !instance) return { ...shown, marks: [] };
  if (instance.engine === 'provider') {
    const text = row.text.toLowerCase();
    const marks = row.words.flatMap(({ text: quote, weight }) => {
      const start = text.indexOf(quote.toLowerCase());
      return start < 0 ? [] : [{ start, end: start + quote.length, weight }];
    });
    return { ...shown, marks };
  }
  const explained = await app.computing.run(
    explaining,
    {
      bytes: await readModelBytes({ app, scope }, instance),
      text: { text: row.text, language: row.language },
      label: String(classes.findIndex(({ classId }) => classId === row.predictedClassId)),
    },
    { ...LIMITS, companyId: scope.companyId, signal: new AbortController().signal },
  );
  return { ...shown, marks: explained?.marks ?? [] };
}

/** Throws for an evaluation on the model's own dataset, whose samples are there already. */
export const assertOtherDataset = (method: string): void => {
  if (method !== 'dataset') throw new Failure('validation', say('samples_present'));
};
