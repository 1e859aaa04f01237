import type { ChatAttachment } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ReadingPage } from '@dossier/contract/documents/schema';
import type { Tx } from '../../../engines/database/port.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { presentAttachment } from '../present-attachments.ts';
import { assertReadableShared } from '../readable-session.ts';
import {
  type AttachmentInSession,
  findAttachment,
  findAttachmentPage,
  findCitedAttachment,
} from '../store-attachments.ts';
import type { ChatContext } from './read-sessions.ts';

/** An attached file of the caller, or one that is cited in a conversation shared with them. */
export async function getAttachment(context: ChatContext, id: number): Promise<ChatAttachment> {
  return await context.app.database.read(context.scope, async (tx) => {
    const { session, attachment } = await requireAttachment(tx, context, id);
    return presentAttachment(session, attachment);
  });
}

/** A page of it as it was read. Throws `Failure('not_found')` if there is none. */
export async function readAttachedPage(
  context: ChatContext,
  { id, page }: { id: number; page: number },
): Promise<ReadingPage> {
  const { app, scope } = context;
  return await app.database.read(scope, async (tx) => {
    const { attachment } = await requireAttachment(tx, context, id);
    const found = attachment.status === 'read' && (await findAttachmentPage(tx, scope, attachment, page));
    if (!found) throw new Failure('not_found', say('no_page'));
    return found;
  });
}

/** The file as it was attached; only for its owner. */
export async function downloadAttached(context: ChatContext, id: number): Promise<OutgoingFile> {
  const { app, scope } = context;
  const found = await app.database.read(scope, (tx) => findAttachment(tx, context, id));
  if (!found) throw new Failure('not_found');
  const { name, mimeType, size, sha256, key } = found.attachment;
  return {
    filename: name,
    mimeType,
    size,
    etag: sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}

async function requireAttachment(tx: Tx, context: ChatContext, id: number): Promise<AttachmentInSession> {
  const own = await findAttachment(tx, context, id);
  if (own) return own;
  const cited = await findCitedAttachment(tx, context, id);
  if (!cited) throw new Failure('not_found');
  await assertReadableShared(tx, context, cited.session);
  return cited;
}
