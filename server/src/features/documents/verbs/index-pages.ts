import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../engines/database/port.ts';
import type { SearchedPassage } from '../../../engines/search/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { passageCutter, type PassagePage } from '../passages.ts';
import { changeVersion, lockDocumentInCompany, type DocumentWithVersion } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import type { VersionRow } from '../tables.ts';
import { locateDocument } from './locate-document.ts';

type Context = TaskContext<ProjectScope>;
type CutVersion = Pick<VersionRow, 'headings' | 'language' | 'numberOfPages'>;

/** Small, because splitting pages into passages blocks the event loop. */
const PAGES_PER_BATCH = 16;

/**
 * Splits the stored pages into passages and indexes them, outside of one transaction because a large document takes long. The status
 * changes when the task succeeds.
 */
export async function indexPages(
  context: Context,
  { current, checkpointBase }: { current: DocumentWithVersion; checkpointBase: object },
): Promise<void> {
  const { app, scope } = context;
  const passages = await cutPages(context, current);
  const { document, version } = current;
  await app.search.index(null, scope, searched(current), passages);

  const persisting = context.step('persist_results');
  try {
    await context.save({ ...checkpointBase, phase: 'done' }, async (tx) => {
      await changeVersion(tx, scope, version.id, { searchVersion: app.search.version });
      const now = await lockDocumentInCompany(tx, scope, document.id);
      // The document may have been renamed or moved meanwhile.
      if (now && (now.name !== document.name || now.projectId !== document.projectId)) {
        await app.search.describe(tx, scope, { document_id: now.id, project_id: now.projectId, name: now.name });
      }
    });
  } finally {
    await forgetIfDeleted(context, document.id);
  }
  persisting.done();
}

const searched = ({ document, version }: DocumentWithVersion) => ({
  document_id: document.id,
  version_id: version.id,
  project_id: document.projectId,
  name: document.name,
});

async function cutPages(context: Context, { version }: DocumentWithVersion): Promise<SearchedPassage[]> {
  const { app, scope } = context;
  const indexing = context.step('index_passages', version.numberOfPages ?? 0);
  const cut = passageCutter(version.headings, version.language);
  const passages: SearchedPassage[] = [];
  for (let from = 1; ;) {
    const pages = await app.database.read(scope, (tx) => nextPages(tx, scope, version.id, from, PAGES_PER_BATCH));
    for (const page of pages) passages.push(...cut(page));
    indexing.advance(pages.length);
    if (pages.length < PAGES_PER_BATCH) break;
    from = pages.at(-1)!.number + 1;
  }
  return passages;
}

/** The same for pages in memory. */
export async function cutPassages(
  context: Context,
  { version, pages }: { version: CutVersion; pages: readonly PassagePage[] },
): Promise<SearchedPassage[]> {
  const indexing = context.step('index_passages', pages.length);
  const cut = passageCutter(version.headings, version.language);
  const passages: SearchedPassage[] = [];
  for (const [place, page] of pages.entries()) {
    passages.push(...cut(page));
    if (place % PAGES_PER_BATCH === PAGES_PER_BATCH - 1) await setImmediate();
  }
  indexing.done();
  return passages;
}

/** Indexes the passages of a small document, in the transaction that saves the checkpoint. */
export async function persistPassages(
  context: Context,
  {
    current,
    checkpointBase,
    passages,
    alongside,
  }: {
    current: DocumentWithVersion;
    checkpointBase: object;
    passages: readonly SearchedPassage[];
    alongside: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { app, scope } = context;
  const persisting = context.step('persist_results');
  await context.save({ ...checkpointBase, phase: 'done' }, async (tx) => {
    await alongside(tx);
    // Uses the current name and project; a document that was deleted leaves no passages.
    const document = await lockDocumentInCompany(tx, scope, current.document.id);
    if (document) await app.search.index(tx, scope, searched({ ...current, document }), passages);
  });
  persisting.done();
}

/** Removes a document that was deleted during indexing from the index. */
async function forgetIfDeleted({ app, scope }: Context, id: number): Promise<void> {
  const place = await app.database.read(scope, (tx) => locateDocument({ tx, scope }, id));
  if (!place) await app.search.removeDocument(scope, id);
}
