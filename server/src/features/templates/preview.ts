import type { ExtractedItem, TemplatePreview, TemplateRules } from '@dossier/contract/templates/schema';
import type { Item, SourcePage } from '@dossier/language/itemizing/shapes';
import { createItemizer } from '@dossier/language/itemizing/itemizer';
import { cutText } from '../../cut-text.ts';
import { computation } from '../../engines/computing/port.ts';

/** What a preview shows, and says of each item: more is the work of itemizer the document apart. */
const MAX_ITEMS = 200;
const MAX_TEXT = 2000;
const MAX_COLUMNS = 200;

export interface PreviewInput {
  rules: TemplateRules;
  language: string | null;
  pages: readonly SourcePage[];
}

type Preview = Pick<TemplatePreview, 'items' | 'total' | 'columns' | 'sheets'>;

/** The same function in a process of its own, for documents whose pages would keep other callers waiting. */
export const templatePreview = computation<PreviewInput, Preview>('preview_template');

/** What the rules would take from the pages, which come in their order. */
export function previewOf({ rules, language, pages }: PreviewInput): Preview {
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
