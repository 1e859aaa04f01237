import { finisher } from './finish.ts';
import type { Draft, Item, Rules, SourcePage } from './shapes.ts';
import { sheetRows } from './sheet-rows.ts';
import { stretchesOf, stretchJoiner } from './stretches.ts';
import { unitOf } from './units.ts';

/** No document has more items; what comes behind is only counted. */
export const ITEMS_AT_MOST = 20_000;

/** What was found in a document. */
export interface TakenApart {
  /** In reading order, at most `ITEMS_AT_MOST`. */
  items: Item[];
  /** All that were found. */
  total: number;
  /** The names of the columns of tables or sheets that were met, where rows are items. */
  columns: string[];
  /** The names of the sheets that were met. */
  sheets: string[];
}

export interface Taking {
  /** Looks at the next page of the document; pages come in their order. */
  add: (page: SourcePage) => void;
  /** What was found. No page may come after it. */
  end: () => TakenApart;
}

/**
 * Takes a document apart into items by rules, page by page, so that no document has to be in memory as a whole. The same pages and rules
 * give the same items. The work is a few passes over the text of each page.
 *
 * @param rules how; pages of kinds that the rules do not speak of are passed over
 * @param language ISO 639-1 code of the text, or null when it is not known
 */
export function takeApart(rules: Rules, language: string | null): Taking {
  const items: Item[] = [];
  const columns = new Set<string>();
  const sheets = new Set<string>();
  let total = 0;
  const finish = finisher(rules);
  const give = (draft: Draft) => {
    const item = finish(draft);
    if (!item) return;
    total += 1;
    if (items.length < ITEMS_AT_MOST) items.push(item);
  };
  const found = () => ({ items, total, columns: [...columns], sheets: [...sheets] });

  if (rules.kind === 'sheet') return { add: sheetRows(rules, give, columns, sheets), end: found };

  const unit = unitOf(rules, language, give, columns);
  const joiner = stretchJoiner(unit.add);
  return {
    add(page) {
      if (page.kind === 'sheet' || page.number < rules.first_page) return;
      if (rules.last_page !== null && page.number > rules.last_page) return;
      for (const stretch of stretchesOf(page, rules.margins)) joiner.add(stretch);
    },
    end() {
      joiner.end();
      unit.end();
      return found();
    },
  };
}
