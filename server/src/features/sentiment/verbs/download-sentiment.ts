import type { DownloadInput } from '@dossier/contract/sentiment/result-schema';
import type { Sentiment } from '@dossier/contract/sentiment/constants';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { ExportedCell } from '../../../spreadsheet.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { tableFile } from '../../../table-file.ts';
import { listAnalysed } from '../store-analysed.ts';
import { listPassages, type PassageFilter } from '../store-passages.ts';
import { findSubjects } from '../store-subjects.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

const ROWS_PER_BATCH = 1000;
const WIDTHS: Readonly<Record<string, number>> = { document: 40, text: 80, subjects: 30 };

const PASSAGE_COLUMNS = ['document', 'page', 'text', 'sentiment', 'score', 'corrected', 'subjects'];
const DOCUMENT_COLUMNS = [
  'document',
  'date',
  'language',
  'passages',
  'positive',
  'neutral',
  'negative',
  'not_sure',
  'worst',
];

/** The passages, the worst first, or the documents of a project as CSV or Excel workbook. */
export async function downloadSentiment(
  { app, scope, authority }: InProject,
  { analysisId, format, content, words, sentiment, subject }: DownloadInput & { analysisId: number },
): Promise<OutgoingFile> {
  await assertReadable({ scope, authority });
  const { name, subjects } = await app.database.read(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
    return { name: analysis.name, subjects: await findSubjects(tx, scope, [analysisId]) };
  });
  const names = new Map(subjects.map((one) => [one.key, one.name]));
  const isPassages = content === 'passages';
  return await tableFile(format, {
    name,
    columns: isPassages ? PASSAGE_COLUMNS : DOCUMENT_COLUMNS,
    words,
    widths: WIDTHS,
    rows: isPassages
      ? passageRows({ app, scope }, { analysisId, sentiment, subject, names, words })
      : documentRows({ app, scope }, analysisId),
  });
}

async function* passageRows(
  { app, scope }: Pick<InProject, 'app' | 'scope'>,
  {
    names,
    words,
    ...filter
  }: PassageFilter & {
    analysisId: number;
    names: ReadonlyMap<string, string>;
    words: Readonly<Record<string, string>>;
  },
): AsyncGenerator<ExportedCell[][]> {
  const word = (sentiment: Sentiment) => words[sentiment] ?? sentiment;
  for (let page = 1; ; page += 1) {
    const paging = { page, per_page: ROWS_PER_BATCH, sort: '-worst' };
    const { rows } = await app.database.read(scope, (tx) => listPassages(tx, scope, filter, paging));
    if (rows.length > 0) {
      yield rows.map((row) => [
        row.documentName,
        row.page,
        row.text.replace(/\s+/g, ' '),
        word(row.sentiment),
        Number(row.score.toFixed(2)),
        row.corrected ? (words['yes'] ?? 'yes') : null,
        Object.keys(row.subjects)
          .flatMap((key) => names.get(key) ?? [])
          .join(', '),
      ]);
    }
    if (rows.length < ROWS_PER_BATCH) return;
  }
}

async function* documentRows(
  { app, scope }: Pick<InProject, 'app' | 'scope'>,
  analysisId: number,
): AsyncGenerator<ExportedCell[][]> {
  for (let page = 1; ; page += 1) {
    const query = { analysisId, page, per_page: ROWS_PER_BATCH, sort: '-worst' };
    const { rows } = await app.database.read(scope, (tx) => listAnalysed(tx, scope, query));
    if (rows.length > 0) {
      yield rows.map((row) => [
        row.name,
        row.date,
        row.language,
        row.passages,
        row.positive,
        row.neutral,
        row.negative,
        row.notSure,
        row.worst === null ? null : Number(row.worst.toFixed(2)),
      ]);
    }
    if (rows.length < ROWS_PER_BATCH) return;
  }
}
