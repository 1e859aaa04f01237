import type { Draft, ItemPlace, Rules } from './shapes.ts';

/** Column names are compared without case and white space. */
export const normalizeColumnName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** `A` for 0, `AB` for 27: the name of a column without a header. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let remaining = index + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26)) {
    letters = String.fromCharCode(65 + ((remaining - 1) % 26)) + letters;
  }
  return letters;
}

/** Creates items from the rows below a header; null if the rules name a missing column. */
export function createRowReader(
  rules: Rules,
  names: readonly string[],
): ((cells: readonly string[], heading: string | null, place: ItemPlace) => Draft | null) | null {
  const normalizedNames = names.map((name) => normalizeColumnName(name));
  const findColumn = (column: string) => (column === '' ? -1 : normalizedNames.indexOf(normalizeColumnName(column)));
  const [code, text] = [findColumn(rules.code_column), findColumn(rules.text_column)];
  if ((rules.code_column !== '' && code < 0) || (rules.text_column !== '' && text < 0)) return null;
  const otherCells = new Set([
    code,
    ...rules.fields.filter(({ from }) => from === 'column').map(({ words: joinWords }) => findColumn(joinWords)),
  ]);
  return (cells, heading, place) => {
    const cell = (index: number) => (cells[index] ?? '').replace(/\s+/g, ' ').trim();
    const others = names
      .map((_, index) => (otherCells.has(index) ? '' : cell(index)))
      .filter((joinWords) => joinWords !== '');
    const joinWords = text >= 0 ? cell(text) : others.join(' · ');
    if (joinWords === '') return null;
    return {
      code: code >= 0 && cell(code) !== '' ? cell(code) : null,
      title: null,
      text: joinWords,
      heading,
      places: [place],
      cell: (column) => (findColumn(column) < 0 ? '' : cell(findColumn(column))),
    };
  };
}
