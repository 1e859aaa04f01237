import { Failure } from '@dossier/contract/base/failure';
import type { Outline } from '@dossier/contract/documents/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { textsFrom } from '../store-pages.ts';
import { requireDocument, type VersionChoice } from './get-document.ts';

const PAGES_PER_BATCH = 200;

/** The whole text of a version of a document. */
export interface DocumentPages {
  versionId: number;
  /** Its number. */
  version: number;
  /** `unread`: it is still to be read; `failed`: it could not be. */
  state: 'read' | 'unread' | 'failed';
  /** ISO 639-1; null: unknown. */
  language: string | null;
  pages: readonly { number: number; text: string }[];
  characters: number;
  headings: Outline['headings'];
  /** What its file says of itself, such as the `date` of a mail. */
  metadata: Readonly<Record<string, string | number>>;
  addedAt: Date;
}

/** The pages of a document's current version, or of the one that is chosen; null if it is deleted. */
export async function readDocumentPages(
  { app, scope }: Context<ProjectScope>,
  choice: number | VersionChoice,
): Promise<DocumentPages | null> {
  try {
    return await app.database.read(scope, async (tx) => {
      const { document, version } = await requireDocument(
        { tx, scope },
        typeof choice === 'number' ? { id: choice } : choice,
      );
      const pages: { number: number; text: string }[] = [];
      for (let from = 1; ;) {
        const batch = await textsFrom(tx, scope, version.id, from, PAGES_PER_BATCH);
        pages.push(...batch);
        if (batch.length < PAGES_PER_BATCH) break;
        from = batch.at(-1)!.number + 1;
      }
      const isRead = version.indexingStatus === 'indexed' || pages.length > 0;
      return {
        versionId: version.id,
        version: version.number,
        language: version.language,
        pages,
        characters: pages.reduce((sum, { text }) => sum + text.length, 0),
        state: isRead ? 'read' : version.indexingStatus === 'failed' ? 'failed' : 'unread',
        headings: version.headings,
        metadata: version.metadata,
        addedAt: document.createdAt,
      };
    });
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}
