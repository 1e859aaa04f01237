import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { ExportFormat } from '@dossier/contract/compare/constants';
import type { AlignedRow, Change, Comparison, ExportInput } from '@dossier/contract/compare/schema';
import { exportInput } from '@dossier/contract/compare/schema';
import type { AccessibleScope, ProjectScope } from '../../../access/scope.ts';
import { computeStep } from '../../../compute-step.ts';
import { limitProblems } from '../../../document-comparison/comparison-kind.ts';
import { exportFilename, keepExport } from '../../../document-comparison/export-files.ts';
import { writeLines } from '../../../document-comparison/line-file.ts';
import { withTemporaryFiles } from '../../../received-files.ts';
import { publicAddress } from '../../../settings.ts';
import { downloadOriginal } from '../../documents/verbs/download-document.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { writingExport, type ExportOrder } from '../computations.ts';
import { kind } from '../kind.ts';
import { presentChanges, presentComparison } from '../present.ts';
import { findRows, storedChangeRows } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';
import { requireComparison } from './read-comparisons.ts';

type Context = TaskContext<ProjectScope>;

const LIMITS = { timeMs: 15 * 60_000, memoryBytes: 2 * 1024 ** 3 };
const AT_ONCE = 200;

const mimeTypes: Record<ExportFormat, string> = {
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
};

/** The task: writes a file with the changes in a process of its own, and stores it for the user who started it. */
export async function runExport(context: Context): Promise<void> {
  const { app, scope, authority, task } = context;
  const input = exportInput.parse(task.payload);
  const readable = await authority.accessible('DOCUMENT_READ');
  const { row, comparison } = await loadComparison(context, readable);
  const isTracked = input.format === 'docx';
  await withTemporaryFiles(app, ['changes', 'rows', 'original', 'output'], async (paths) => {
    // Tracked changes are the whole difference, so that accepting all of them gives the newer document.
    const hidden = input.hidden || isTracked;
    await writeLines(paths.changes, streamChanges(context, { readable, row, hidden }), context.signal);
    if (isTracked) {
      await writeLines(paths.rows, streamRows(context, { readable, row }), context.signal);
      await fetchOriginal(context, comparison, paths.original);
    }
    const { changes, rows, original, output } = paths;
    const order: ExportOrder = {
      ...toOrder(comparison, input, `${publicAddress(app.settings)}/doc-compare/${row.id}`),
      changes,
      output,
      ...(isTracked && { tracked: { original, rows, filename: comparison.source.document.name } }),
    };
    await computeStep(context, writingExport, {
      step: 'generate_report',
      input: order,
      companyId: scope.companyId,
      limits: LIMITS,
      problems: limitProblems(kind),
    });
    await keepExport(context, kind, {
      comparisonId: row.id,
      filename: exportFilename(comparison.source, comparison.target, input.format),
      mimeType: mimeTypes[input.format],
      path: output,
    });
  });
}

async function loadComparison(
  { app, task }: Context,
  readable: AccessibleScope,
): Promise<{ row: ComparisonRow; comparison: Comparison }> {
  return await app.database.read(readable, async (tx) => {
    const row = await requireComparison({ tx, scope: readable }, { id: task.entityId!, isDone: true });
    const comparison = await presentComparison(tx, readable, row);
    if (!comparison) throw new Failure('not_found');
    return { row, comparison };
  });
}

interface Streamed {
  readable: AccessibleScope;
  row: ComparisonRow;
}

async function* streamChanges(
  { app, signal }: Context,
  { readable, row, hidden }: Streamed & { hidden: boolean },
): AsyncGenerator<Change> {
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const changes = await app.database.read(readable, async (tx) =>
      presentChanges(tx, row, await storedChangeRows.next(tx, readable, row.id, { after, limit: AT_ONCE, hidden })),
    );
    yield* changes;
    if (changes.length < AT_ONCE) return;
    after = changes.at(-1)!.number;
  }
}

async function* streamRows({ app, signal }: Context, { readable, row }: Streamed): AsyncGenerator<AlignedRow> {
  for (let from = 0; from < row.rows; from += AT_ONCE) {
    signal.throwIfAborted();
    yield* await app.database.read(readable, (tx) => findRows(tx, readable, row.id, { from, count: AT_ONCE }));
  }
}

async function fetchOriginal({ app, scope, signal }: Context, { source }: Comparison, path: string): Promise<void> {
  const file = await downloadOriginal({ app, scope }, { id: source.document.id, version: source.version.number });
  await pipeline(await file.open(), createWriteStream(path), { signal });
}

function toOrder(
  comparison: Comparison,
  { format, language, words, hidden }: ExportInput,
  address: string,
): Omit<ExportOrder, 'changes' | 'output'> {
  const { similarity, counts, hidden_by, sections, not_compared, revisions, warnings, compared_at, source, target } =
    comparison;
  return {
    format,
    language,
    words,
    comparison: {
      similarity,
      counts,
      hidden_by,
      sections,
      not_compared,
      revisions,
      warnings,
      compared_at,
      source: { name: source.document.name, version: source.version.number },
      target: { name: target.document.name, version: target.version.number },
      address,
    },
    total: (counts?.total ?? 0) + (hidden || format === 'docx' ? (counts?.hidden ?? 0) : 0),
  };
}
