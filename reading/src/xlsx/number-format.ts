import { SSF } from '@e965/xlsx';
import { child, type XmlElement } from '../container/xml.ts';
import { isoOfSerial } from './dates.ts';
import { type QuickFormat, quickFormat } from './quick-format.ts';

/** Built-in formats whose look depends on the user's settings; ISO 8601 can be read everywhere. */
const localDates: Record<number, string> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' };
const firstCustomFormat = 164;
const cacheSize = 4_096;
/** Programs show no more digits of a number; those behind them are zeros. */
const mostDigits = 15;

/** Shows numbers in one format as the program would. */
export class NumberFormat {
  readonly isDate: boolean;
  readonly #format: number | string;
  readonly #isGeneral: boolean;
  readonly #date1904: boolean;
  readonly #quick: QuickFormat | undefined;
  readonly #cache = new Map<number, string>();

  constructor(format: number | string, date1904: boolean) {
    this.#format = format;
    const code = typeof format === 'string' ? format : (SSF.get_table()[format] ?? 'General');
    this.#isGeneral = /^general$/i.test(code);
    this.#date1904 = date1904;
    // A format of hours beyond a day is a length of time, not a date.
    this.isDate = !this.#isGeneral && isDateFormat(code) && !/\[(?:h+|m+|s+)\]/i.test(code);
    this.#quick = this.#isGeneral ? undefined : quickFormat(code, date1904);
  }

  /** The displayed text of a stored number. What is no number stays as it is. */
  show(stored: string, number: number): string {
    if (this.#isGeneral && isPlain(stored)) return stored;
    if (stored === '' || !Number.isFinite(number)) return stored;
    const shown = stored.length > mostDigits ? Number(number.toPrecision(mostDigits)) : number;
    const quick = this.#quick?.(shown);
    if (quick !== undefined) return quick.trim();
    const known = this.#cache.get(shown);
    if (known !== undefined) return known;
    const text = this.#slowly(shown);
    if (this.#cache.size >= cacheSize) this.#cache.clear();
    this.#cache.set(shown, text);
    return text;
  }

  /** What a stored number is: for a date ISO 8601, else the number itself. */
  valueOf(number: number): number | string {
    return this.isDate ? (isoOfSerial(number, this.#date1904) ?? number) : number;
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

/** The formats of the styles of a workbook. */
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
      return codes.get(id) ?? formatOfId(id);
    });
    this.date1904 = date1904;
    this.#general = new NumberFormat(0, date1904);
  }

  /** The format of a style; the general one for a style that is not there. */
  of(style: number): NumberFormat {
    const known = this.#formats[style];
    if (known) return known;
    const code = this.#codes[style];
    if (code === undefined) return this.#general;
    return (this.#formats[style] = new NumberFormat(code, this.date1904));
  }
}

/** A built-in format by its number; the general one for a number that is not built in. */
export function formatOfId(id: number): number | string {
  return localDates[id] ?? (id >= 0 && id < firstCustomFormat ? id : 0);
}

/** Whether the general format shows a number as it is stored: most numbers are short, and formatting is slow. */
function isPlain(stored: string): boolean {
  return stored.length <= 11 && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(stored) && !/^-?0\.000/.test(stored);
}
