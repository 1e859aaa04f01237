import type { ReadContext } from '../reader.ts';
import type { Metadata } from '../reading.ts';
import { type DefinedName, listOfNames } from './defined-names.ts';

const mostWarnings = 20;

/** Counts what people should know of a workbook as a whole. */
export class WorkbookFacts {
  sheets = 0;
  /** Formulas whose result the file does not hold. */
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
    if (this.#hidden.length <= mostWarnings) {
      this.#warn('hidden_sheet', `The sheet "${name}" is hidden in the workbook; it was read too.`);
    }
  }

  /** How many sheets there are, the names of the hidden ones and the names for cells, one a line. */
  metadata(names: readonly DefinedName[], sheetNames: readonly string[]): Metadata {
    if (this.unresolved > 0) {
      this.#warn(
        'formula_without_value',
        `${this.unresolved} formulas have no stored result. Open and save the workbook in a spreadsheet program to get them.`,
      );
    }
    const listed = listOfNames(names, sheetNames);
    return {
      sheets: this.sheets,
      ...(this.#hidden.length > 0 && { hidden_sheets: this.#hidden.join('\n') }),
      ...(listed !== undefined && { defined_names: listed }),
    };
  }
}
