import type { Draft, ItemPlace, Rules } from './shapes.ts';

/** Names of columns are the same in any case, and with any white space. */
export const columnName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** `A` for 0, `AB` for 27: what a column is called that has no name. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/** Makes items of the rows under one header; null where the rules name a column that is not there. */
export function rowReader(
  rules: Rules,
  names: readonly string[],
): ((cells: readonly string[], heading: string | null, place: ItemPlace) => Draft | null) | null {
  const known = names.map((name) => columnName(name));
  const indexOf = (column: string) => (column === '' ? -1 : known.indexOf(columnName(column)));
  const [code, text] = [indexOf(rules.code_column), indexOf(rules.text_column)];
  if ((rules.code_column !== '' && code < 0) || (rules.text_column !== '' && text < 0)) return null;
  const elsewhere = new Set([
    code,
    ...rules.fields.filter(({ from }) => from === 'column').map(({ words }) => indexOf(words)),
  ]);
  return (cells, heading, place) => {
    const cell = (index: number) => (cells[index] ?? '').replace(/\s+/g, ' ').trim();
    const others = names.map((_, index) => (elsewhere.has(index) ? '' : cell(index))).filter((words) => words !== '');
    const words = text >= 0 ? cell(text) : others.join(' · ');
    if (words === '') return null;
    return {
      code: code >= 0 && cell(code) !== '' ? cell(code) : null,
      title: null,
      text: words,
      heading,
      places: [place],
      cell: (column) => (indexOf(column) < 0 ? '' : cell(indexOf(column))),
    };
  };
}
