/** A name for cells or a formula: of the whole workbook, or of one sheet when it has a number (from 0). */
export interface DefinedName {
  name: string;
  /** Without an equals sign, as stored in files. */
  formula: string;
  sheet: number | undefined;
  hidden: boolean;
}

const MAX_LISTED = 200;
const MAX_FORMULA_LENGTH = 200;

/** The names that people gave, one a line; undefined when there are none. */
export function formatNames(names: readonly DefinedName[], sheets: readonly string[]): string | undefined {
  const lines = names
    .filter(isOwn)
    .slice(0, MAX_LISTED)
    .map(({ name, formula, sheet }) => {
      const place = sheet === undefined ? undefined : sheets[sheet];
      return `${place === undefined ? '' : `${place}: `}${name} = ${formula.slice(0, MAX_FORMULA_LENGTH)}`;
    });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

/** Names without a formula are skipped: they belong to add-ins, or their formula is lost. */
function isOwn({ name, formula, hidden }: DefinedName): boolean {
  return !hidden && formula !== '' && !name.startsWith('_xlnm.') && !name.startsWith('_xlfn');
}

/** The first and last of the rows that a sheet repeats on each printed page; undefined when it repeats none. */
export function findTitleRows(names: readonly DefinedName[], sheet: number): [first: number, last: number] | undefined {
  const titles = names.find((one) => one.sheet === sheet && /^(_xlnm\.)?Print_Titles$/i.test(one.name));
  const rows = /(?:^|[!,])\$?(\d{1,7}):\$?(\d{1,7})(?=,|$)/.exec(titles?.formula ?? '');
  return rows ? [Number(rows[1]), Number(rows[2])] : undefined;
}
