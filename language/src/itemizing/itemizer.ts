import { createFinisher } from './finish-item.ts';
import type { Draft, Item, Rules, SourcePage } from './shapes.ts';
import { sheetRows } from './sheet-rows.ts';
import { readStretches, createStretchJoiner } from './stretches.ts';
import { createUnit } from './units.ts';

/** Maximum number of items per document; further ones are only counted. */
export const MAX_ITEMS = 20_000;

/** The items of a document. */
export interface ItemizedDocument {
  /** In reading order, at most `MAX_ITEMS`. */
  items: Item[];
  /** Number of items, including those beyond the limit. */
  total: number;
  /** Column names of the tables or sheets, if rows are items. */
  columns: string[];
  /** Names of the sheets. */
  sheets: string[];
}

export interface Itemizer {
  /** Processes the next page; pages must be in order. */
  add: (page: SourcePage) => void;
  /** Returns the result. No page may follow. */
  end: () => ItemizedDocument;
}

/**
 * Splits a document into items by rules, page by page, so that it never has to be in memory as a whole. Deterministic and linear in the
 * text of each page.
 *
 * @param rules pages of kinds that the rules do not cover are skipped
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function createItemizer(rules: Rules, language: string | null): Itemizer {
  const items: Item[] = [];
  const columns = new Set<string>();
  const sheets = new Set<string>();
  let total = 0;
  const finish = createFinisher(rules);
  const addDraft = (draft: Draft) => {
    const item = finish(draft);
    if (!item) return;
    total += 1;
    if (items.length < MAX_ITEMS) items.push(item);
  };
  const itemized = () => ({ items, total, columns: [...columns], sheets: [...sheets] });

  if (rules.kind === 'sheet') return { add: sheetRows(rules, addDraft, columns, sheets), end: itemized };

  const unit = createUnit(rules, language, addDraft, columns);
  const joiner = createStretchJoiner(unit.add);
  return {
    add(page) {
      if (page.kind === 'sheet' || page.number < rules.first_page) return;
      if (rules.last_page !== null && page.number > rules.last_page) return;
      for (const stretch of readStretches(page, rules.margins)) joiner.add(stretch);
    },
    end() {
      joiner.end();
      unit.end();
      return itemized();
    },
  };
}
