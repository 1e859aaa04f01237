import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { DocumentScope } from '../store.ts';
import { findAttachments } from '../store-attachments.ts';
import { findPage, pageFrames } from '../store-pages.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

/** What a viewer needs before it loads pages; during processing, the pages so far. */
export async function getOutline(
  { app, scope }: Context<DocumentScope>,
  chosen: VersionChoice,
): Promise<Omit<Outline, 'shown'>> {
  return await app.database.read(
    scope,
    async (tx) => {
      const { version } = await requireDocument({ tx, scope }, chosen);
      const { headings, metadata, warnings, sound } = version;
      const [attachments, pages] = await Promise.all([
        findAttachments(tx, scope, version.id),
        pageFrames(tx, scope, version.id),
      ]);
      return { pages, headings, metadata, warnings, attachments, sound };
    },
    { genericPlan: true },
  );
}

/** One stored page. Throws `Failure('not_found')` if it does not exist, or not yet. */
export async function readPage(
  { app, scope }: Context<DocumentScope>,
  { id, version, number }: VersionChoice & { number: number },
): Promise<ReadingPage> {
  const page = await app.database.read(scope, (tx) => findPage(tx, scope, id, number, version), { genericPlan: true });
  if (!page) throw new Failure('not_found', say('no_page'));
  return page;
}
