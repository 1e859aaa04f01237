import { NumberTable } from './number-table.ts';
import type { ValueFilters } from './options.ts';
import { type CellValue, isEmpty, valueText } from './workbook.ts';

const FIRST_SIZE = 1_024;

/**
 * Numbers for values, so that rows and columns are compared as integers. 0 is empty. Values that only differ in type have one number, and
 * values that only differ in what a filter hides.
 */
export class Dictionary {
  readonly #numbers = new NumberTable();
  readonly #texts = new Map<string, number>();
  readonly #textOf = new Map<number, string>([[0, '']]);
  /** Numeric values by id. In an array with texts, each would be an object of its own. */
  #amounts = new Float64Array(FIRST_SIZE);
  #size = 1;
  readonly #filters: ValueFilters;

  constructor(filters: ValueFilters) {
    this.#filters = filters;
  }

  get size(): number {
    return this.#size;
  }

  /** The number of a value. */
  id(value: CellValue): number {
    if (typeof value === 'number') return this.#numberId(value);
    if (isEmpty(value)) return 0;
    const key = this.#textKey(typeof value === 'string' ? value : valueText(value));
    if (typeof key === 'number') return this.#numberId(key);
    if (key === '') return 0;
    let id = this.#texts.get(key);
    if (id === undefined) {
      id = this.#size++;
      this.#texts.set(key, id);
      this.#textOf.set(id, key);
    }
    return id;
  }

  #numberId(number: number): number {
    if (number === 0 && this.#filters.empty_zero) return 0;
    // Zero has two signs.
    const key = number === 0 ? 0 : number;
    let id = this.#numbers.get(key);
    if (id === 0) {
      id = this.#size++;
      this.#numbers.set(key, id);
      this.#setAmount(id, key);
    }
    return id;
  }

  #setAmount(id: number, amount: number): void {
    if (id >= this.#amounts.length) {
      const larger = new Float64Array(Math.max(id + 1, 2 * this.#amounts.length));
      larger.set(this.#amounts);
      this.#amounts = larger;
    }
    this.#amounts[id] = amount;
  }

  /** The value of a number, as text or number. */
  value(id: number): number | string {
    return this.#textOf.get(id) ?? (this.#amounts[id] as number);
  }

  #textKey(text: string): string | number {
    const first = text.charCodeAt(0);
    const looksLikeNumber = (first >= 0x30 && first <= 0x39) || first === 0x2d;
    if (looksLikeNumber && text.length <= 17) {
      const number = Number(text);
      if (String(number) === text) return number;
    }
    if (!this.#filters.case && !this.#filters.space) return text;
    return foldText(text, this.#filters);
  }
}

/** A text without what the filters hide. */
export function foldText(text: string, filters: ValueFilters): string {
  const spaced = filters.space ? text.trim().replaceAll(/\s+/gu, ' ') : text;
  return filters.case ? spaced.toLowerCase() : spaced;
}
