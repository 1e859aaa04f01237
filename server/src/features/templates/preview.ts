import type { ExtractedItem, TemplatePreview, TemplateRules } from '@dossier/contract/templates/schema';
import type { Item, SourcePage } from '@dossier/language/itemizing/shapes';
import { createItemizer } from '@dossier/language/itemizing/itemizer';
import { cutText } from '../../cut-text.ts';
import { computation } from '../../engines/computing/port.ts';

/** Limit of items shown; all of them are counted. */
const MAX_ITEMS = 200;
const MAX_TEXT = 2000;
const MAX_COLUMNS = 200;

export interface PreviewInput {
  rules: TemplateRules;
  language: string | null;
  pages: readonly SourcePage[];
}

type Preview = Pick<TemplatePreview, 'items' | 'total' | 'columns' | 'sheets'>;

/** The same function in another process, for documents that would block this one for long. */
export const templatePreview = computation<PreviewInput, Preview>('preview_template');

/** The items that the rules find in the pages, which must be in order. */
export function computePreview({ rules, language, pages }: PreviewInput): Preview {
  const itemizer = createItemizer(rules, language);
  for (const page of pages) itemizer.add(page);
  const { items, total, columns, sheets } = itemizer.end();
  return {
    items: items.slice(0, MAX_ITEMS).map(withShortText),
    total,
    columns: columns.slice(0, MAX_COLUMNS),
    sheets: sheets.slice(0, MAX_COLUMNS),
  };
}

const withShortText = ({ text, ...item }: Item): ExtractedItem => ({
  ...item,
  text: text.length <= MAX_TEXT ? text : `${cutText(text, MAX_TEXT)}…`,
});
