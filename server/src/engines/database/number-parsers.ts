import pg from 'pg';

const int8 = pg.types.builtins.INT8;
/** The driver's types list only scalar types, although its parser table includes arrays. */
const INT8_ARRAY = 1016 as typeof int8;
const TEXT_ARRAY = 1009 as typeof int8;

/** Parses a bigint of the database as a number. Throws if it is too large to be exact. */
export function parseSafeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for an exact number.`);
  return number;
}

/** The driver returns bigint as text; in Dossier ids and counts are numbers. */
export function parseBigintsAsNumbers(): void {
  const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text');
  pg.types.setTypeParser(int8, parseSafeInteger);
  pg.types.setTypeParser(INT8_ARRAY, (text) =>
    parseTexts(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  );
}
