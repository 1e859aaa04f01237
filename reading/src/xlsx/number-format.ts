import { SSF } from '@e965/xlsx';
import { child, type XmlElement } from '../container/xml.ts';

/** Built-in formats whose look depends on the user's settings; ISO 8601 can be read everywhere. */
const localDates: Record<number, string> = { 14: 'yyyy-mm-dd', 22: 'yyyy-mm-dd hh:mm' };
const firstCustomFormat = 164;
const cacheSize = 32_768;

/** Shows the numbers of cells as the program would, by the number format of their style. */
export class NumberFormats {
  /** Format of each cell style: a built-in number, or a format code. */
  readonly #formats: (number | string)[];
  readonly #date1904: boolean;
  readonly #cache = new Map<string, string>();

  constructor(styles: XmlElement | undefined, date1904: boolean) {
    const codes = new Map<number, string>();
    for (const { attributes } of child(styles, 'numFmts')?.children ?? []) {
      codes.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General');
    }
    this.#formats = (child(styles, 'cellXfs')?.children ?? []).map(({ attributes }) => {
      const id = Number(attributes.numFmtId ?? 0);
      return codes.get(id) ?? localDates[id] ?? (id < firstCustomFormat ? id : 0);
    });
    this.#date1904 = date1904;
  }

  /** The displayed text of a stored number. What is no number stays as it is. */
  show(stored: string, style: number): string {
    const format = this.#formats[style] ?? 0;
    if ((format === 0 || format === 'General') && isPlain(stored)) return stored;
    const key = `${style} ${stored}`;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const text = this.#format(format, stored);
    if (this.#cache.size >= cacheSize) this.#cache.clear();
    this.#cache.set(key, text);
    return text;
  }

  #format(format: number | string, stored: string): string {
    const number = Number(stored);
    if (stored === '' || !Number.isFinite(number)) return stored;
    try {
      return SSF.format(format, number, { date1904: this.#date1904 }).trim();
    } catch {
      return String(number);
    }
  }
}

/** Whether the general format shows a number as it is stored: most numbers are short, and formatting is slow. */
function isPlain(stored: string): boolean {
  return stored.length <= 11 && /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/.test(stored) && !/^-?0\.000/.test(stored);
}
