import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/compare/sentences';
import type { WorkbookExportFormat } from '@dossier/contract/workbooks/constants';
import { type WorkbookExportInput, workbookExportInput } from '@dossier/contract/workbooks/export-schema';
import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import type { AccessibleScope, ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { limitProblems } from '../../../document-comparison/comparison-kind.ts';
import { isRead } from '../../../document-comparison/chosen-versions.ts';
import { exportFilename, keepExport } from '../../../document-comparison/export-files.ts';
import { writeLines } from '../../../document-comparison/line-file.ts';
import { writeReading } from '../../../document-comparison/reading-file.ts';
import { requireComparison } from '../../../document-comparison/require-comparison.ts';
import { loadWork } from '../../../document-comparison/wait-until-read.ts';
import { withTemporaryFiles } from '../../../received-files.ts';
import { publicAddress } from '../../../settings.ts';
import { downloadOriginal } from '../../documents/verbs/download-document.ts';
import { TaskWaiting } from '../../tasks/verbs/task-waiting.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { type ExportOrder, writingExport } from '../computations.ts';
import { streamChangedRows, streamChanges } from '../exported-rows.ts';
import { kind } from '../kind.ts';
import { COMPARISON_LIMITS } from '../limits.ts';
import { presentComparison } from '../present.ts';
import type { ComparisonRow } from '../tables.ts';

type Context = TaskContext<ProjectScope>;

const mimeTypes: Record<WorkbookExportFormat | 'xlsm', string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

const files = ['source', 'target', 'original', 'changes', 'rows', 'output'] as const;
type Paths = Record<(typeof files)[number], string>;

/** The task: writes a file with the changes in a process of its own, and stores it for the user who started it. */
export async function runExport(context: Context): Promise<void> {
  const { app, scope, authority, task } = context;
  const input = workbookExportInput.parse(task.payload);
  const readable = await authority.accessible('DOCUMENT_READ');
  const { row, comparison } = await loadComparison(context, readable);
  await withTemporaryFiles(app, files, async (paths) => {
    const { original, extension } = await fetchContent(context, { readable, row, input, paths });
    const order = toOrder(comparison, input, `${publicAddress(app.settings)}/workbook-compare/${row.id}`);
    await computeStep(context, writingExport, {
      step: 'generate_report',
      input: { ...order, ...paths, original },
      companyId: scope.companyId,
      limits: COMPARISON_LIMITS,
      problems: limitProblems(kind),
    });
    await keepExport(context, kind, {
      comparisonId: row.id,
      filename: exportFilename(comparison.source, comparison.target, extension),
      mimeType: mimeTypes[extension],
      path: paths.output,
    });
  });
}

async function loadComparison(
  { app, task }: Context,
  readable: AccessibleScope,
): Promise<{ row: ComparisonRow; comparison: WorkbookComparison }> {
  return await app.database.read(readable, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, kind, { id: task.entityId!, isDone: true });
    const comparison = await presentComparison(tx, readable, row);
    if (!comparison) throw new Failure('not_found');
    return { row, comparison };
  });
}

interface Content {
  readable: AccessibleScope;
  row: ComparisonRow;
  input: WorkbookExportInput;
  paths: Paths;
}

/** Fetches what the format needs into the files; `original` is the newer file, if cells can be marked in it. */
async function fetchContent(
  context: Context,
  { readable, row, input: { format, hidden }, paths }: Content,
): Promise<{ original: string | null; extension: keyof typeof mimeTypes }> {
  const { app, signal } = context;
  // The list of changes has no cells of added rows and no types, which these two have.
  if (format === 'xlsx' || format === 'json') return await fetchWorkbooks(context, format, paths);
  const streamed = { app, readable, row, hidden, signal };
  await writeLines(paths.changes, streamChanges(streamed), signal);
  if (format === 'html') await writeLines(paths.rows, streamChangedRows(streamed), signal);
  return { original: null, extension: format };
}

async function fetchWorkbooks(
  context: Context,
  format: 'xlsx' | 'json',
  paths: Paths,
): Promise<{ original: string | null; extension: keyof typeof mimeTypes }> {
  const { app, scope, signal } = context;
  const { source, target, targetScope } = await loadWork(context, kind);
  if (!isRead(source) || !isRead(target)) throw new TaskWaiting(say('waiting_for_reading'));
  await writeReading({ app, scope }, { chosen: source, path: paths.source, signal });
  await writeReading({ app, scope: targetScope }, { chosen: target, path: paths.target, signal });
  if (format === 'json' || target.version.type !== 'xlsx') return { original: null, extension: format };
  const { document, version } = target;
  const file = await downloadOriginal({ app, scope: targetScope }, { id: document.id, version: version.number });
  await pipeline(await file.open(), createWriteStream(paths.original), { signal });
  return { original: paths.original, extension: /\.xlsm$/iu.test(file.filename) ? 'xlsm' : 'xlsx' };
}

type Order = Omit<ExportOrder, keyof Paths>;

function toOrder(
  comparison: WorkbookComparison,
  { format, language, words, hidden }: WorkbookExportInput,
  address: string,
): Order {
  const { counts, hidden_by, sheets, not_compared, warnings, compared_at, source, target, options } = comparison;
  return {
    format,
    language,
    words,
    options,
    comparison: {
      counts,
      hidden_by,
      sheets,
      not_compared,
      warnings,
      compared_at,
      source: { name: source.document.name, version: source.version.number },
      target: { name: target.document.name, version: target.version.number },
      address,
    },
    hidden,
    total: (counts?.total ?? 0) + (hidden ? (counts?.hidden ?? 0) : 0),
  };
}
