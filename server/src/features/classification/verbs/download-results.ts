import { Readable } from 'node:stream';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { csvLine } from '../../../csv.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { type AnalysisRow, countClasses, nextAnalysed } from '../store-classified.ts';
import { nextEvaluated, type ShownEvaluated } from '../store-evaluated.ts';
import { requireEvaluationRow } from './require-rows.ts';

const ROWS_PER_BATCH = 500;

const csvFile = (filename: string, lines: AsyncIterable<string>): OutgoingFile => ({
  filename,
  mimeType: 'text/csv; charset=utf-8',
  size: null,
  etag: new Date().toISOString(),
  open: () => Promise.resolve(Readable.from(lines)),
});

/** A name that every file system takes. */
const toFilename = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} .,_-]+/gu, ' ')
    .trim()
    .slice(0, 100);

const evaluatedColumns: Record<string, (row: ShownEvaluated, words: Readonly<Record<string, string>>) => unknown> = {
  sample: ({ filename }) => filename,
  true_class: ({ trueClassName }) => trueClassName,
  predicted_class: ({ predictedClassName }) => predictedClassName,
  probability: ({ probability }) => Number(probability.toFixed(4)),
  correct: ({ trueClassId, predictedClassId }, words) => yesOrNo(trueClassId === predictedClassId, words),
  not_sure: ({ notSure }, words) => yesOrNo(notSure, words),
  possible_mistake: ({ possibleMistake }, words) => yesOrNo(possibleMistake, words),
  words: ({ words }) => words.map(({ text }) => text).join(', '),
  language: ({ language }) => language,
};

const yesOrNo = (value: boolean, words: Readonly<Record<string, string>>): string =>
  value ? (words['yes'] ?? 'yes') : (words['no'] ?? 'no');

/** The samples of an evaluation with their predictions as CSV. */
export async function downloadEvaluation(
  { app, scope }: Context<CompanyScope>,
  { id, words }: { id: number; words: Readonly<Record<string, string>> },
): Promise<OutgoingFile> {
  const { datasetName } = await app.database.read(scope, (tx) => requireEvaluationRow({ tx, scope }, { id }));
  async function* lines() {
    yield csvLine(Object.keys(evaluatedColumns).map((key) => words[key] ?? key));
    for (let after = 0; ;) {
      const rows = await app.database.read(scope, (tx) =>
        nextEvaluated(tx, scope, id, { after, limit: ROWS_PER_BATCH }),
      );
      if (rows.length === 0) return;
      yield rows.map((row) => csvLine(Object.values(evaluatedColumns).map((cell) => cell(row, words)))).join('');
      after = rows.at(-1)!.id;
    }
  }
  return csvFile(`${toFilename(datasetName) || 'evaluation'}.csv`, lines());
}

/** The classes of the documents of a project as CSV, with the columns of each model beside each other. */
export async function downloadAnalysis({ app, scope }: Context<ProjectScope>): Promise<OutgoingFile> {
  const models = (await app.database.read(scope, (tx) => countClasses(tx, scope, [scope.projectId]))).map(
    ({ modelId, modelName }) => ({ id: modelId, name: modelName }),
  );
  const cells = (row: AnalysisRow | undefined) => [
    row?.className ?? null,
    row?.predictedName ?? null,
    row?.probability == null ? null : Number(row.probability.toFixed(4)),
    row?.correctedName ?? null,
    row ? row.notSure : null,
    row ? row.unlike : null,
  ];
  async function* lines() {
    yield csvLine([
      'document_id',
      'document',
      ...models.flatMap(({ name }) =>
        ['class', 'predicted_class', 'probability', 'feedback_class', 'not_sure', 'unlike'].map(
          (column) => `${name}: ${column}`,
        ),
      ),
    ]);
    for (let after = 0; ;) {
      const rows = await app.database.read(scope, (tx) => nextAnalysed(tx, scope, { after, limit: ROWS_PER_BATCH }));
      if (rows.length === 0) return;
      const byDocument = new Map<number, AnalysisRow[]>();
      for (const row of rows) {
        const id = Number(row.documentId);
        byDocument.set(id, [...(byDocument.get(id) ?? []), row]);
      }
      yield [...byDocument]
        .map(([id, own]) =>
          csvLine([
            id,
            own[0]!.name,
            ...models.flatMap((model) => cells(own.find(({ modelId }) => Number(modelId) === model.id))),
          ]),
        )
        .join('');
      after = Number(rows.at(-1)!.documentId);
    }
  }
  return csvFile('analysis.csv', lines());
}
