import { say } from '../sentences.ts';
import type { ReadContext } from '../reader.ts';
import type { Metadata } from '../reading.ts';
import { type DefinedName, formatNames } from './defined-names.ts';

const MAX_WARNINGS = 20;

/** Collects facts about a workbook as a whole. */
export class WorkbookFacts {
  sheets = 0;
  /** Formulas without a cached result. */
  unresolved = 0;
  readonly #hidden: string[] = [];
  readonly #warn: ReadContext['warn'];

  constructor(warn: ReadContext['warn']) {
    this.#warn = warn;
  }

  sheet(name: string, hidden: boolean): void {
    this.sheets += 1;
    if (!hidden) return;
    this.#hidden.push(name);
    if (this.#hidden.length <= MAX_WARNINGS) {
      this.#warn('hidden_sheet', say('hidden_sheet', { sheet: name }));
    }
  }

  /** The number of sheets, the names of hidden ones, and the defined names, one per line. */
  metadata(names: readonly DefinedName[], sheetNames: readonly string[]): Metadata {
    if (this.unresolved > 0) {
      this.#warn('formula_without_value', say('no_stored_results', { number: this.unresolved }));
    }
    const listed = formatNames(names, sheetNames);
    return {
      sheets: this.sheets,
      ...(this.#hidden.length > 0 && { hidden_sheets: this.#hidden.join('\n') }),
      ...(listed !== undefined && { defined_names: listed }),
    };
  }
}
