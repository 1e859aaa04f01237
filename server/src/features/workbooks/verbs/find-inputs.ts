import { Failure } from '@dossier/contract/base/failure';
import { MAX_INPUTS } from '@dossier/contract/workbooks/constants';
import type { InputsAnswer } from '@dossier/contract/workbooks/schema';
import { say } from '@dossier/contract/workbooks/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, ProjectScope } from '../../../access/scope.ts';
import { type ChosenVersion, isRead } from '../../../document-comparison/chosen-versions.ts';
import { writeReading } from '../../../document-comparison/reading-file.ts';
import { readComparison } from '../../../document-comparison/require-comparison.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { describeVersions } from '../../documents/verbs/describe-versions.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { findingInputs, type InputCells, type InputsOrder } from '../computations.ts';
import { placeOf } from '../displayed.ts';
import { kind } from '../kind.ts';
import { LOOK_LIMITS } from '../limits.ts';
import { findNumberedRows, findRuns } from '../store-results.ts';
import type { ComparisonRow } from '../tables.ts';
import { requireSheet } from './read-comparisons.ts';

/** The changed cells behind the result of a cell of the newer sheet. Throws `conflict` while the newer version is read again. */
export async function findInputs(
  context: ContextWithAuthority<ProjectScope>,
  { id, sheet, cell }: { id: number; sheet: number; cell: string },
): Promise<InputsAnswer> {
  const { app, scope, authority } = context;
  const { target, order } = await readComparison(context, kind, id, async (tx, readable, row) => ({
    target: await newerVersion(tx, readable, row),
    order: await orderFor(tx, readable, row, { sheet, cell }),
  }));
  // A sheet that was removed has no newer cells.
  if (!order) return { inputs: [], more: false };
  const { signal } = new AbortController();
  const place = await authority.at('document', 'DOCUMENT_READ', target.document.id);
  const found = await withTemporaryFile(app, async (path) => {
    await writeReading({ app, scope: place }, { chosen: target, path, signal, content: 'formulas' });
    const limits = { ...LOOK_LIMITS, companyId: scope.companyId, signal };
    return await app.computing.run(findingInputs, { ...order, target: path }, limits);
  });
  return await readComparison(context, kind, id, async (tx, readable, row) => ({
    inputs: await presentInputs(tx, readable, row, found.cells),
    more: found.more,
  }));
}

async function newerVersion(
  tx: Tx,
  scope: AccessibleScope,
  { targetDocumentId, targetVersionId }: ComparisonRow,
): Promise<ChosenVersion> {
  const version = (await describeVersions({ tx, scope }, [targetVersionId])).get(targetVersionId)?.number;
  const chosen = await requireDocument({ tx, scope }, { id: targetDocumentId, version });
  if (!isRead(chosen)) throw new Failure('conflict', say('not_read_yet', { name: chosen.document.name }));
  return chosen;
}

async function orderFor(
  tx: Tx,
  scope: AccessibleScope,
  row: ComparisonRow,
  { sheet: position, cell }: { sheet: number; cell: string },
): Promise<Omit<InputsOrder, 'target'> | null> {
  const { b: name } = requireSheet(row, position);
  if (name === null) return null;
  const sheets = (await findRuns(tx, scope, row.id)).flatMap(({ sheet, changedCells, recalculatedCells }) => {
    const own = row.sheets[sheet]?.b ?? null;
    return own === null ? [] : { name: own, changed: changedCells, recalculated: recalculatedCells };
  });
  return { sheets, sheet: name, cell, limit: MAX_INPUTS };
}

/** The cells with their places in the grid and what they display, in the same order. */
async function presentInputs(
  tx: Tx,
  scope: AccessibleScope,
  { id, sheets }: ComparisonRow,
  cells: InputCells['cells'],
): Promise<InputsAnswer['inputs']> {
  const rows = new Map<string, Awaited<ReturnType<typeof findNumberedRows>>[number]>();
  for (const [sheet, { b }] of sheets.entries()) {
    const numbers = new Set(cells.filter((cell) => cell.sheet === b).map(({ ref }) => placeOf(ref).row));
    for (const found of await findNumberedRows(tx, scope, id, { sheet, numbers })) {
      rows.set(`${sheet} ${found.row.b}`, found);
    }
  }
  return cells.flatMap(({ sheet: name, ref }) => {
    const sheet = sheets.findIndex(({ b }) => b === name);
    const found = rows.get(`${sheet} ${placeOf(ref).row}`);
    const letters = ref.replace(/\d{1,7}$/u, '');
    const column = sheets[sheet]?.columns.findIndex(({ b }) => b === letters) ?? -1;
    if (!found || column < 0) return [];
    const cell = found.row.cells[column] ?? '';
    const isNew = found.row.a === null || sheets[sheet]!.columns[column]!.a === null;
    const after = typeof cell === 'string' ? cell : cell.text;
    const before = isNew ? '' : typeof cell === 'string' ? cell : (cell.before ?? cell.text);
    return { sheet, cell: ref, row: found.position, column, before, after };
  });
}
