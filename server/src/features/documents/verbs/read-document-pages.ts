import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from './get-document.ts';
import { pageTexts } from './page-texts.ts';

const PAGES_PER_BATCH = 200;

/** The whole text of a document's current version. */
export interface DocumentPages {
  versionId: number;
  /** `unread`: it is still to be read; `failed`: it could not be. */
  state: 'read' | 'unread' | 'failed';
  /** ISO 639-1; null: unknown. */
  language: string | null;
  pages: readonly { number: number; text: string }[];
  characters: number;
  /** What its file says of itself, such as the `date` of a mail. */
  metadata: Readonly<Record<string, string | number>>;
  addedAt: Date;
}

/** The pages of a document's current version; null if it is deleted. */
export async function readDocumentPages(
  { app, scope }: Context<ProjectScope>,
  id: number,
): Promise<DocumentPages | null> {
  try {
    return await app.database.read(scope, async (tx) => {
      const { document, version } = await requireDocument({ tx, scope }, { id });
      const pages: { number: number; text: string }[] = [];
      for (let from = 1; ;) {
        const batch = await pageTexts({ tx, scope }, { id, from, limit: PAGES_PER_BATCH });
        pages.push(...batch.pages);
        if (batch.pages.length < PAGES_PER_BATCH) break;
        from = batch.pages.at(-1)!.number + 1;
      }
      const isRead = version.indexingStatus === 'indexed' || pages.length > 0;
      return {
        versionId: version.id,
        language: version.language,
        pages,
        characters: pages.reduce((sum, { text }) => sum + text.length, 0),
        state: isRead ? 'read' : version.indexingStatus === 'failed' ? 'failed' : 'unread',
        metadata: version.metadata,
        addedAt: document.createdAt,
      };
    });
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}
