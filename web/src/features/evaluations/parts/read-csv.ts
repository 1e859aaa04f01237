/** A question of a CSV file, with the names of what it is about. */
export interface CsvQuestion {
  /** The line of the file in which it begins, from 1. */
  line: number;
  question: string;
  expected: string[];
  project: string;
  document: string;
}

/**
 * The questions of a CSV file with commas, semicolons or tabs, whose first row names the columns; null without a column `question`. Rows
 * without a question are left out.
 */
export function readCsv(text: string): CsvQuestion[] | null {
  const [head, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (!names.includes('question')) return null;
  return rows.flatMap(({ line, cells }) => {
    const cell = (name: string) => (names.includes(name) ? (cells[names.indexOf(name)] ?? '').trim() : '');
    const question = cell('question');
    if (question === '') return [];
    const expected = cell('expected')
      .split('|')
      .map((part) => part.trim().replace(/\s+/g, ' '))
      .filter((part) => part !== '');
    return [{ line, question, expected, project: cell('project'), document: cell('document') }];
  });
}

interface Row {
  line: number;
  cells: string[];
}

/** The rows with their cells. A cell in quotes can contain separators, line breaks and doubled quotes. */
function rowsOf(text: string): Row[] {
  const firstLine = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  const separator = [';', '\t'].find((candidate) => firstLine.includes(candidate)) ?? ',';
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = '';
  let isQuoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    row = { line: line + 1, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (isQuoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
    if (character === '\n') line += 1;
  }
  endRow();
  return rows;
}
