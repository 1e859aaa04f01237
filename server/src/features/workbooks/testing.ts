import type { Page } from '@dossier/contract/base/page';
import type { GridAnswer, WorkbookChange, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { makeXlsx } from '@dossier/reading/testing/office-files';
import { type Interventions, localComputing as compute } from '../../document-comparison/testing.ts';
import type { TestUser } from '../../testing/user.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computeExport } from './compute-export.ts';
import { computeInputs } from './compute-inputs.ts';
import { computeLook, computeWorkbooks } from './compute-workbooks.ts';
import { exportWords } from './testing/stored-comparison.ts';

/** The computations of this room in the process of the test. */
export const localComputing = (interventions: Interventions) =>
  compute(interventions, 'compare_workbooks', {
    compare_workbooks: computeWorkbooks,
    look_at_workbooks: computeLook,
    find_workbook_inputs: computeInputs,
    write_workbook_comparison: computeExport,
  });

/** A cell of a test: a number, a text, or a formula (`=…`) with its result behind `→`. */
type TestCell = string | number | null;
export type Rows = readonly (readonly TestCell[])[];

/** Two versions of a sheet: a column was added, a row removed, one added, and a price changed. */
export const OLDER: Rows = [
  ['id', 'Part', 'Price', 'Total'],
  [1, 'Crane', 100, '=C2*2→200'],
  [2, 'Winch', 50, '=C3*2→100'],
  [3, 'Hoist', 75, '=C4*2→150'],
];
export const NEWER: Rows = [
  ['id', 'Part', 'Price', 'Note', 'Total'],
  [1, 'Crane', 110, null, '=C2*2→220'],
  [4, 'Fender', 20, 'new', '=C3*2→40'],
  [3, 'Hoist', 75, null, '=C4*2→150'],
];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

let copies = 0;

/** A workbook of sheets, each a list of rows of cells. No two have the same bytes. */
export function xlsxWith(...sheets: { name: string; rows: Rows }[]): Buffer {
  copies += 1;
  const parts = sheets.map(({ name, rows }) => ({
    name,
    rows: rows
      .map((cells, at) => `<row r="${at + 1}">${cells.map((cell, column) => xmlCell(cell, column, at)).join('')}</row>`)
      .join(''),
  }));
  return makeXlsx(parts, {}, { 'docProps/copy.txt': `Number ${copies} of its kind.` });
}

function xmlCell(cell: TestCell, column: number, row: number): string {
  if (cell === null) return '';
  const ref = `${String.fromCharCode(65 + column)}${row + 1}`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (!cell.startsWith('=')) return `<c r="${ref}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  const [formula = '', result = '0'] = cell.slice(1).split('→');
  return `<c r="${ref}"><f>${escape(formula)}</f><v>${result}</v></c>`;
}

export interface ComparingWorkbooks {
  comparison_id: number | null;
  workbook_compare_id: number;
  task_result_id: number | null;
}

/** What tests do with price lists of a project. */
export function priceLists(member: TestUser, projectId: number) {
  const upload = (rows: Rows, { name = 'Prices.xlsx', in: place = projectId } = {}) =>
    uploaded(member, place, name, xlsxWith({ name: 'Prices', rows }));
  return {
    upload,
    pair: async () => [await upload(OLDER), await upload(NEWER)] as const,
    start: (source: number, target: number, more: object = {}) =>
      member.post<ComparingWorkbooks>('document/compare', {
        source_document_id: source,
        target_document_id: target,
        ...more,
      }),
    changesOf: async (id: number, query = '') =>
      (await member.get<Page<WorkbookChange>>(`workbook-comparison/${id}/changes?per_page=200&${query}`)).items,
    grid: (id: number, sheet = 0, query = '') =>
      member.get<GridAnswer>(`workbook-comparison/${id}/sheets/${sheet}/rows?${query}`),
  };
}

/** Options for workbooks in the body of `document/compare`. */
export const options = (more: object) => ({ workbook_options: more });

/** Compares the current versions of two documents as workbooks, and waits for the result. */
export async function compared(
  user: TestUser,
  source: number,
  target: number,
  more: object = {},
): Promise<WorkbookComparison> {
  const body = { source_document_id: source, target_document_id: target, ...more };
  const { workbook_compare_id: id, task_result_id: task } = await user.post<ComparingWorkbooks>(
    'document/compare',
    body,
  );
  if (task !== null) await reached(user, task, ended);
  return await user.get<WorkbookComparison>(`workbook-comparison/${id}`);
}

/** The bytes of the file that an export makes. */
export async function exported(user: TestUser, id: number, format: string, more: object = {}): Promise<Buffer> {
  const body = { format, language: 'en', words: exportWords, ...more };
  const { task_result_id: task } = await user.post<{ task_result_id: number }>(
    `workbook-comparison/${id}/export`,
    body,
  );
  const { status, error } = await reached(user, task, ended);
  if (status !== 'success') throw new Error(`The export failed: ${error?.message ?? status}`);
  return await downloaded(user, task);
}

export async function downloaded(user: TestUser, task: number): Promise<Buffer> {
  const answer = await fetch(`${user.address}/api/v3/task/${task}/download/comparison`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  if (answer.status !== 200) throw new Error(`The download failed: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
