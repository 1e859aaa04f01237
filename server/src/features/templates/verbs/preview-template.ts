import { setImmediate } from 'node:timers/promises';
import type { FoundItem, TemplatePreview, TemplateRules } from '@dossier/contract/templates/schema';
import type { Item } from '@dossier/language/itemizing/shapes';
import { takeApart } from '@dossier/language/itemizing/take-apart';
import type { App } from '../../../app.ts';
import { cutText } from '../../../cut-text.ts';
import type { ProjectScope } from '../../../scope.ts';
import { pagesOfDocument } from '../../documents/verbs/pages-of-document.ts';

/** What a preview looks at, shows, and says of each item: more is the work of taking the document apart. */
const PAGES_AT_MOST = 1000;
const ITEMS_SHOWN = 200;
const TEXT_SHOWN = 2000;
const COLUMNS_SHOWN = 200;

/** What the rules would take from a document of the scope. */
export async function previewTemplate(
  app: App,
  scope: ProjectScope,
  documentId: number,
  rules: TemplateRules,
): Promise<TemplatePreview> {
  const from = rules.kind === 'text' ? rules.first_page : 1;
  const until = (rules.kind === 'text' && rules.last_page) || Infinity;
  const words = rules.kind === 'text' && Object.values(rules.margins).some((margin) => margin > 0);
  const document = await pagesOfDocument(app, scope, documentId, { from, words });
  const taking = takeApart(rules, document.language);
  let pages = 0;
  for await (const page of document.pages) {
    if (page.number > until || pages >= PAGES_AT_MOST) break;
    taking.add(page);
    pages += 1;
    // Others are served between two pages.
    await setImmediate();
  }
  const { items, total, columns, sheets } = taking.end();
  const asked = Math.max(0, Math.min(until, document.numberOfPages) - from + 1);
  return {
    items: items.slice(0, ITEMS_SHOWN).map(shown),
    total,
    columns: columns.slice(0, COLUMNS_SHOWN),
    sheets: sheets.slice(0, COLUMNS_SHOWN),
    pages,
    complete: pages >= asked,
  };
}

const cut = (text: string) => (text.length <= TEXT_SHOWN ? text : `${cutText(text, TEXT_SHOWN)}…`);

const shown = ({ text, ...item }: Item): FoundItem => ({ ...item, text: cut(text) });
