import { readAttributes, type Tag } from '../container/markup.ts';

/** Rules of a sheet for areas of its cells. */
export interface SheetRules {
  /** What may be entered: areas like `B2:B9 D2`, and the rule. */
  validations: [areas: string, rule: string][];
  conditionalFormats: [areas: string, rule: string][];
}

const MAX_RULES = 10_000;
const MAX_RULE_LENGTH = 2_000;

/** Reads data validations and conditional formats (ECMA-376 part 1, 18.3.1.32 and 18.3.1.18). */
export class RuleHandlers {
  /** Whether the text of a formula is being read. */
  isOpen = false;
  readonly #rules: SheetRules;
  #areas = '';
  #words: string[] = [];
  #formulas: string[] = [];

  constructor(rules: SheetRules) {
    this.#rules = rules;
  }

  /** Returns whether the text of the element is wanted. */
  open(name: string, tag: Tag): boolean {
    switch (name) {
      case 'dataValidation': {
        const { sqref = '', type = 'any', operator, allowBlank } = readAttributes(tag);
        this.#begin([type, operator, allowBlank === '1' ? 'or blank' : undefined]);
        this.#areas = sqref;
        break;
      }
      case 'conditionalFormatting':
        this.#areas = readAttributes(tag).sqref ?? '';
        break;
      case 'cfRule': {
        const { type, operator, text, rank } = readAttributes(tag);
        this.#begin([type, operator, text, rank]);
        break;
      }
      case 'formula':
      case 'formula1':
      case 'formula2':
        this.isOpen = this.#words.length > 0;
        if (this.isOpen) this.#formulas.push('');
    }
    return this.isOpen;
  }

  text(text: string): void {
    const last = this.#formulas.length - 1;
    const formula = this.#formulas[last] ?? '';
    if (formula.length < MAX_RULE_LENGTH) this.#formulas[last] = formula + text;
  }

  /** Returns whether an element whose text was wanted has ended. */
  close(name: string): boolean {
    if (name === 'dataValidation') this.#end(this.#rules.validations);
    else if (name === 'cfRule') this.#end(this.#rules.conditionalFormats);
    const wasOpen = this.isOpen;
    this.isOpen = false;
    return wasOpen;
  }

  #begin(words: (string | undefined)[]): void {
    this.#words = words.filter((word) => word !== undefined && word !== '') as string[];
    this.#formulas = [];
  }

  #end(rules: [areas: string, rule: string][]): void {
    const formulas = this.#formulas.length > 0 ? `: ${this.#formulas.join(', ')}` : '';
    if (rules.length < MAX_RULES && this.#areas !== '') rules.push([this.#areas, this.#words.join(' ') + formulas]);
    this.#words = [];
  }
}
