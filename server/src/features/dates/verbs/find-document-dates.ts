import { Failure } from '@dossier/contract/base/failure';
import { findKeyDates } from '@dossier/language/key-dates';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { pageTexts } from '../../documents/verbs/page-texts.ts';
import { announceDates } from '../announce.ts';
import { type NewFoundDate, replaceFoundDates } from '../store.ts';

const PAGES_PER_BATCH = 50;
/** More dates than this are a list, such as a price list, not dates that matter. */
const MAX_DATES = 100;

/** Finds the dates in a document and stores them. Can be repeated; does nothing for a document that is deleted. */
export async function findDocumentDates({ app, scope }: Context<ProjectScope>, id: number): Promise<void> {
  const dates = new Map<string, NewFoundDate>();
  let versionId: number | null = null;
  for (let from = 1; dates.size < MAX_DATES;) {
    const batch = await pagesFrom({ app, scope }, id, from);
    // The document was deleted, or has a newer version, whose own task finds its dates.
    if (batch === null || (versionId !== null && batch.versionId !== versionId)) return;
    versionId = batch.versionId;
    for (const { number, text } of batch.pages) {
      for (const { kind, date, start, end } of findKeyDates(text, batch.language)) {
        const key = `${kind} ${date}`;
        if (dates.has(key) || dates.size >= MAX_DATES) continue;
        dates.set(key, { kind, date, page: number, startAt: start, endAt: end, quote: text.slice(start, end) });
      }
    }
    if (batch.pages.length < PAGES_PER_BATCH) break;
    from = batch.pages.at(-1)!.number + 1;
  }
  if (versionId === null) return;
  const input = { documentId: id, versionId, dates: [...dates.values()] };
  await app.database.write(scope, async (tx) => {
    if (!(await isCurrent({ tx, scope }, input))) return;
    await replaceFoundDates(tx, scope, input);
    afterCommit(tx, () => announceDates(app, scope, id));
  });
}

/** A newer version has a task of its own that finds its dates. */
async function isCurrent(
  { tx, scope }: TransactionContext<ProjectScope>,
  { documentId, versionId }: { documentId: number; versionId: number },
): Promise<boolean> {
  return (await nameDocuments({ tx, scope }, [documentId])).get(documentId)?.versionId === versionId;
}

async function pagesFrom({ app, scope }: Context<ProjectScope>, id: number, from: number) {
  try {
    return await app.database.read(scope, (tx) => pageTexts({ tx, scope }, { id, from, limit: PAGES_PER_BATCH }));
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}
