import pg from 'pg';

const int8 = pg.types.builtins.INT8;
/** The driver's list of types names scalar types only, though its table of parsers holds the arrays too. */
const int8Array = 1016 as typeof int8;
const textArray = 1009 as typeof int8;

/** A bigint of the database as a number. Throws when it is too large to be exact. */
export function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an exact number.`);
  return number;
}

/** The driver gives bigint as text; ids and counts are numbers everywhere in Dossier. */
export function parseBigintsAsNumbers(): void {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text');
  pg.types.setTypeParser(int8, safeInteger);
  pg.types.setTypeParser(int8Array, (text) =>
    parseTexts(text).map((item) => (item === null ? null : safeInteger(item))),
  );
}
