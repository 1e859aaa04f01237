import type { SearchedPassage } from '../../../engines/search/port.ts';
import type { ProjectScope } from '../../../scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { passageCutter } from '../passages.ts';
import { changeVersion, lockWherever, type Paper } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import { placeOfDocument } from './place-of-document.ts';

type Context = TaskContext<ProjectScope>;

/** Few, because nobody else is served while they are cut. */
const PAGES_AT_ONCE = 16;

/** Cuts the pages that were read into passages and gives them to the search. That the document is indexed is said when the task has succeeded. */
export async function indexPages(context: Context, paper: Paper, marked: object): Promise<void> {
  const { app, scope } = context;
  const passages = await cutPages(context, paper);
  const { document, version } = paper;
  const described = { document_id: document.id, project_id: document.projectId, name: document.name };
  await app.search.index(scope, { ...described, version_id: version.id }, passages);

  const persisting = context.step('persist_results');
  try {
    const now = await context.save({ ...marked, phase: 'done' }, async (tx) => {
      await changeVersion(tx, scope, version.id, { searchVersion: app.search.version });
      return await lockWherever(tx, scope, document.id);
    });
    // It may have been renamed or moved while its passages were being cut.
    if (now && (now.name !== document.name || now.projectId !== document.projectId)) {
      await app.search.describe(scope, { document_id: now.id, project_id: now.projectId, name: now.name });
    }
  } finally {
    await forgetIfDeleted(context, document.id);
  }
  persisting.done();
}

async function cutPages(context: Context, { version }: Paper): Promise<SearchedPassage[]> {
  const { app, scope } = context;
  const indexing = context.step('index_passages', version.numberOfPages ?? 0);
  const cut = passageCutter(version.headings, version.language);
  const passages: SearchedPassage[] = [];
  for (let from = 1; ;) {
    const pages = await app.database.read(scope, (tx) => nextPages(tx, scope, version.id, from, PAGES_AT_ONCE));
    for (const page of pages) passages.push(...cut(page));
    indexing.advance(pages.length);
    if (pages.length < PAGES_AT_ONCE) break;
    from = pages.at(-1)!.number + 1;
  }
  return passages;
}

/** A document that was deleted while it was being indexed leaves nothing in the search. */
async function forgetIfDeleted({ app, scope }: Context, id: number): Promise<void> {
  const place = await app.database.read(scope, (tx) => placeOfDocument(tx, id));
  if (!place) await app.search.removeDocument(scope, id);
}
