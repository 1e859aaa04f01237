import type { Context } from '../../../access/context.ts';
import type { TemplatePreview, TemplateRules } from '@dossier/contract/templates/schema';
import type { SourcePage } from '@dossier/language/itemizing/shapes';
import type { ProjectScope } from '../../../access/scope.ts';
import { streamPages } from '../../documents/verbs/stream-pages.ts';
import { computePreview, templatePreview } from '../preview.ts';

/** Limit of pages in a preview; further pages are ignored. */
const MAX_PAGES = 1000;
const MAX_CHARACTERS = 20_000_000;

/** From this length on, the rules run in another process, so that this thread can answer other calls. */
const HEAVY_CHARACTERS = 200_000;
const HEAVY_LIMITS = { timeMs: 20_000, memoryBytes: 1024 ** 3 };

/** The items that the rules would find in a document of the scope. Throws `time_limit` after 20 seconds. */
export async function previewTemplate(
  { app, scope }: Context<ProjectScope>,
  { documentId, rules }: { documentId: number; rules: TemplateRules },
): Promise<TemplatePreview> {
  const from = rules.kind === 'text' ? rules.first_page : 1;
  const until = (rules.kind === 'text' && rules.last_page) || Infinity;
  const words = rules.kind === 'text' && Object.values(rules.margins).some((margin) => margin > 0);
  const document = await streamPages({ app, scope }, { id: documentId, from, words });
  const pages: SourcePage[] = [];
  let characters = 0;
  for await (const page of document.pages) {
    characters += page.text.length;
    if (page.number > until || pages.length >= MAX_PAGES || characters > MAX_CHARACTERS) break;
    pages.push(page);
  }
  const input = { rules, language: document.language, pages };
  const limits = { ...HEAVY_LIMITS, companyId: scope.companyId, signal: new AbortController().signal };
  const preview =
    characters < HEAVY_CHARACTERS ? computePreview(input) : await app.computing.run(templatePreview, input, limits);
  const pageCount = Math.max(0, Math.min(until, document.numberOfPages) - from + 1);
  return { ...preview, pages: pages.length, complete: pages.length >= pageCount };
}
