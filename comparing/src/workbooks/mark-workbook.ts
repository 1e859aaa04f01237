import { rm } from 'node:fs/promises';
import type { MarkedCell, MarkedSheet, MarkedWorkbook, WorkbookMarks } from '@dossier/reading/marking/marking';
import { isOleFile } from '@dossier/reading/container/ole';
import { writeMarkedWorkbook } from '@dossier/reading/marking/write-marked-workbook';
import { writePlainWorkbook } from '@dossier/reading/marking/write-plain-workbook';
import type { WorkbookChangeSet } from './change-set.ts';
import { listedChanges } from './listed-changes.ts';
import { markedSheet } from './marked-cells.ts';
import type { MarkingWords } from './marking-words.ts';
import { keyPlace, type Workbook } from './workbook.ts';

export interface MarkWorkbookInput {
  /** The path of the newer workbook, if that is xlsx or xlsm; null, or protected by a password: a new workbook is written from what was read. */
  original: string | null;
  /** The newer workbook. */
  workbook: Workbook;
  /** The older one, for the content of removed rows. */
  older?: Workbook;
  /** All of them are marked, also those that a filter hides. */
  changes: WorkbookChangeSet;
  words: MarkingWords;
  /** The path of the file to write. */
  output: string;
}

/** What was written; `formulas_left_out` are written as their results in a new workbook. */
export type WrittenWorkbook = MarkedWorkbook & { formulas_left_out: number };

/**
 * Writes the newer workbook with its changes: cells filled by the kind of change, notes with what changed cells had before, and a sheet with
 * the list of changes, where removed rows and columns are too. Formulas stay formulas.
 *
 * @throws ReadingError if the original cannot be read
 */
export async function markWorkbook(input: MarkWorkbookInput): Promise<WrittenWorkbook> {
  const { original, workbook, output } = input;
  const marks = workbookMarks(input);
  // A file with a password is no package; what was read in it is written anew.
  if (original !== null && !isOleFile(original)) {
    return { ...(await writeMarkedWorkbook({ ...marks, path: original, output })), formulas_left_out: 0 };
  }
  const plain = `${output}.plain`;
  try {
    const { names, formulas_left_out } = await writePlainWorkbook(workbook, plain);
    const sheets = workbook.sheets.map((sheet, index) => {
      const marked = marks.sheets.find(({ name }) => name === sheet.name);
      return withComments(marked ?? noMarks(sheet.name), sheet.comments, names[index] ?? sheet.name);
    });
    const written = await writeMarkedWorkbook({ ...marks, sheets, path: plain, output });
    return { ...written, formulas_left_out };
  } finally {
    await rm(plain, { force: true });
  }
}

/** What is marked in the newer workbook. */
export function workbookMarks({
  workbook,
  older,
  changes,
  words,
}: Pick<MarkWorkbookInput, 'workbook' | 'older' | 'changes' | 'words'>): WorkbookMarks {
  const { head } = words;
  return {
    sheets: changes.sheets.flatMap((compared) => markedSheet(compared, words) ?? []),
    list: {
      name: words.list,
      head: [head.sheet, head.kind, head.before_ref, head.after_ref, head.column, head.before, head.after],
      changes: listedChanges({ a: older ?? null, b: workbook }, changes, words),
      more: words.more,
    },
    author: words.author,
  };
}

function noMarks(name: string): MarkedSheet {
  return { name, rows: new Map(), columns: new Map(), cells: [] };
}

/** The marks of a new sheet, with the comments that it had. */
function withComments(marked: MarkedSheet, comments: ReadonlyMap<number, string>, name: string): MarkedSheet {
  function* cells(): Generator<MarkedCell> {
    for (const [key, note] of comments) {
      const [row, column] = keyPlace(key);
      yield { row, column, note };
    }
    yield* marked.cells;
  }
  return { ...marked, name, cells: cells() };
}
