import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../engines/database/port.ts';
import type { SearchedPassage } from '../../../engines/search/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { cutStoredPages, PAGES_PER_BATCH, passageCutter, type PassagePage } from '../passages.ts';
import { changeVersion, lockDocumentInCompany, type DocumentWithVersion } from '../store.ts';
import { nextPages } from '../store-pages.ts';
import type { VersionRow } from '../tables.ts';
import { type ReadVersion, replacedBy, useVersion } from './use-version.ts';

type Context = TaskContext<ProjectScope>;
type CutVersion = Pick<VersionRow, 'headings' | 'language' | 'numberOfPages'>;

/** Up to this many characters are indexed in the transaction that saves the checkpoint. */
const MAX_IN_TRANSACTION = 400_000;

/**
 * Splits the stored pages into passages and indexes them: those of a large document not in the transaction that saves the checkpoint, because that
 * takes long. The version becomes the current one where `useVersion` says so. The status changes when the task succeeds.
 */
export async function indexPages(
  context: Context,
  { checkpointBase, ...reading }: ReadVersion & { checkpointBase: object },
): Promise<void> {
  const { app, scope } = context;
  const { version } = reading.current;
  const passages = await cutPages(context, reading.current);
  // A version without readable text is found by the name of the document only.
  const searchVersion = version.indexingStatus === 'failed' ? null : app.search.version;
  const alongside = (tx: Tx) => changeVersion(tx, scope, version.id, { searchVersion });
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  if (characters <= MAX_IN_TRANSACTION) {
    return await persistPassages(context, { ...reading, checkpointBase, passages, alongside });
  }

  const isWanted = await app.database.write(scope, (tx) => replacedBy({ tx, scope }, reading));
  const persisting = context.step('persist_results');
  if (isWanted) await indexAndUse(context, { ...reading, passages, stop: () => persisting.advance(0) });
  await context.save({ ...checkpointBase, phase: 'done' }, alongside);
  persisting.done();
}

/** The version does not become the current one. */
class NotUsed extends Error {}

/**
 * Indexes a version and makes it the current one in one transaction, so that what is found is always what is read. The document is locked
 * last and so only briefly; nothing is indexed if it was deleted, or another version chosen meanwhile.
 */
async function indexAndUse(
  { app, scope }: Context,
  { passages, stop, ...reading }: ReadVersion & { passages: readonly SearchedPassage[]; stop: () => void },
): Promise<void> {
  const { document } = reading.current;
  try {
    await app.database.write(scope, async (tx) => {
      await app.search.index(tx, scope, searched(reading.current), passages);
      stop();
      const locked = await lockDocumentInCompany(tx, scope, document.id);
      const indexedDocument = locked && (await useVersion({ app, tx, scope }, reading));
      if (!indexedDocument) throw new NotUsed();
      // The document may have been renamed or moved meanwhile.
      await app.search.describe(tx, scope, {
        document_id: indexedDocument.id,
        project_id: indexedDocument.projectId,
        name: indexedDocument.name,
      });
    });
  } catch (error) {
    if (!(error instanceof NotUsed)) throw error;
  }
}

const searched = ({ document, version }: DocumentWithVersion) => ({
  document_id: document.id,
  version_id: version.id,
  project_id: document.projectId,
  name: document.name,
});

async function cutPages(context: Context, { version }: DocumentWithVersion): Promise<SearchedPassage[]> {
  const indexing = context.step('index_passages', version.numberOfPages ?? 0);
  const passages = await cutStoredPages(version, readPages(context, version), (pages) => indexing.advance(pages));
  indexing.done();
  return passages;
}

const readPages =
  ({ app, scope }: Pick<Context, 'app' | 'scope'>, version: VersionRow) =>
  (from: number, limit: number) =>
    app.database.read(scope, (tx) => nextPages(tx, scope, version.id, from, limit));

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
    checkpointBase,
    passages,
    alongside,
    ...reading
  }: ReadVersion & {
    checkpointBase: object;
    passages: readonly SearchedPassage[];
    alongside: (tx: Tx) => Promise<void>;
  },
): Promise<void> {
  const { app, scope } = context;
  const persisting = context.step('persist_results');
  await context.save({ ...checkpointBase, phase: 'done' }, async (tx) => {
    const locked = await lockDocumentInCompany(tx, scope, reading.current.document.id);
    await alongside(tx);
    // Uses the current name and project; a document that was deleted leaves no passages.
    const document = locked && (await useVersion({ app, tx, scope }, reading));
    if (document) await app.search.index(tx, scope, searched({ ...reading.current, document }), passages);
  });
  persisting.done();
}
