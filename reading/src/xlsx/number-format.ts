import { SSF } from '@e965/xlsx';
import { child, type XmlElement } from '../container/xml.ts';
import { serialToIso } from './dates.ts';
import { type QuickFormat, quickFormat } from './quick-format.ts';

/** Built-in formats that depend on the user's locale; ISO 8601 is unambiguous. */
const localDates: Record<number, string> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' };
const FIRST_CUSTOM_FORMAT = 164;
const CACHE_SIZE = 4_096;
/** Programs display no more digits of a number; further ones are zeros. */
const MAX_DIGITS = 15;

/** Formats numbers in one format as the program would. */
export class NumberFormat {
  readonly isDate: boolean;
  /** The format as the file names it; undefined: General. */
  readonly code: string | undefined;
  readonly #format: number | string;
  readonly #isGeneral: boolean;
  readonly #date1904: boolean;
  readonly #quick: QuickFormat | undefined;
  readonly #cache = new Map<number, string>();

  /** @param named the number of a built-in format, or its code */
  constructor(named: number | string, date1904: boolean) {
    const format = (typeof named === 'number' ? localDates[named] : undefined) ?? named;
    this.#format = format;
    const code = codeOf(format);
    this.#isGeneral = /^general$/i.test(code);
    this.code = this.#isGeneral ? undefined : codeOf(named);
    this.#date1904 = date1904;
    // A format with hours beyond a day is a duration, not a date.
    this.isDate = !this.#isGeneral && isDateFormat(code) && !/\[(?:h+|m+|s+)\]/i.test(code);
    this.#quick = this.#isGeneral ? undefined : quickFormat(code, date1904);
  }

  /** The displayed text of a stored number. Other texts stay unchanged. */
  show(stored: string, number: number): string {
    if (this.#isGeneral && isPlain(stored)) return stored;
    if (stored === '' || !Number.isFinite(number)) return stored;
    const rounded = stored.length > MAX_DIGITS ? Number(number.toPrecision(MAX_DIGITS)) : number;
    const quick = this.#quick?.(rounded);
    if (quick !== undefined) return quick.trim();
    const cached = this.#cache.get(rounded);
    if (cached !== undefined) return cached;
    const text = this.#slowly(rounded);
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(rounded, text);
    return text;
  }

  /** The value of a stored number: ISO 8601 for dates, otherwise the number. */
  typedValue(number: number): number | string {
    return this.isDate ? (serialToIso(number, this.#date1904) ?? number) : number;
  }

  #slowly(number: number): string {
    try {
      return SSF.format(this.#format, number, { date1904: this.#date1904 }).trim();
    } catch {
      return String(number);
    }
  }
}

function isDateFormat(code: string): boolean {
  try {
    return SSF.is_date(code);
  } catch {
    return false;
  }
}

/** The formats of a workbook's styles. */
export class NumberFormats {
  readonly date1904: boolean;
  readonly #codes: (number | string)[];
  readonly #formats: NumberFormat[] = [];
  readonly #general: NumberFormat;

  constructor(styles: XmlElement | undefined, date1904: boolean) {
    const codes = new Map<number, string>();
    for (const { attributes } of child(styles, 'numFmts')?.children ?? []) {
      codes.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
    }
    this.#codes = (child(styles, 'cellXfs')?.children ?? []).map(({ attributes }) => {
      const id = Number(attributes.numFmtId ?? 0);
      return codes.get(id) ?? formatById(id);
    });
    this.date1904 = date1904;
    this.#general = new NumberFormat(0, date1904);
  }

  /** The format of a style; General if the style does not exist. */
  of(style: number): NumberFormat {
    const format = this.#formats[style];
    if (format) return format;
    const code = this.#codes[style];
    if (code === undefined) return this.#general;
    return (this.#formats[style] = new NumberFormat(code, this.date1904));
  }
}

/** A built-in format by its number; General if there is none. */
function formatById(id: number): number {
  return id >= 0 && id < FIRST_CUSTOM_FORMAT ? id : 0;
}

/** The numbers of the built-in formats by their codes. */
const builtIn = new Map(
  Object.entries(SSF.get_table()).flatMap(([id, code]): [string, number][] =>
    Number(id) < FIRST_CUSTOM_FORMAT ? [[String(code), Number(id)]] : [],
  ),
);

/** The number of the built-in format with a code; undefined if there is none. */
export function builtInFormat(code: string): number | undefined {
  return builtIn.get(code);
}

function codeOf(format: number | string): string {
  return typeof format === 'string' ? format : (SSF.get_table()[format] ?? 'General');
}

/** Whether the General format displays a number as stored: most numbers are short, and formatting is slow. */
function isPlain(stored: string): boolean {
  return stored.length <= 11 && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(stored) && !/^-?0\.000/.test(stored);
}
