import type { Readable } from 'node:stream';
import { MAX_ATTACHMENTS } from '@dossier/contract/ask/constants';
import type { ChatAttachment } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { assertWritable } from '../../../access/assert-writable.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { requireRoomForDocument } from '../../documents/limits.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { type Original, receiveFile } from '../../documents/verbs/receive-file.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { announceSession } from '../announce.ts';
import { presentSession } from '../present-sessions.ts';
import { presentAttachment } from '../present-attachments.ts';
import { requireSessionScope } from '../reading-scope.ts';
import { newAttachmentKey } from '../storage-keys.ts';
import { changeSession, findSession, lockSession } from '../store.ts';
import { changeAttachment, insertAttachment, listAttachments, removeAttachment } from '../store-attachments.ts';
import type { AttachmentRow, SessionRow } from '../tables.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

interface NewFile {
  /** The id or uuid of the conversation. */
  name: string;
  filename: string;
  /** Read to its end, or destroyed. */
  stream: Readable;
}

/**
 * Attaches a file to a conversation of the caller, and starts the task that reads it. Restores an archived conversation. Throws what is wrong
 * with the file, and `Failure('conflict')` for one that is attached already; one that could not be read is replaced.
 */
export async function attachFile(context: ChatContext, { name, ...file }: NewFile): Promise<ChatAttachment> {
  const { app, scope } = context;
  try {
    const existing = await app.database.read(scope, (tx) => findSession(tx, context, name));
    if (!existing || existing.tryOut) throw new Failure('not_found');
    await requireSessionScope(context, existing);
    const company = await requireCompany(context, existing);
    await assertWritable(app, company);
    await app.database.read(scope, async (tx) => assertRoom(await listAttachments(tx, scope, [existing])));
    return await receiveFile(
      { app, scope: company },
      {
        ...file,
        newKey: newAttachmentKey,
        maxBytes: () => requireRoomForDocument(app, company),
        transact: (work) => app.database.write(scope, work),
        write: (tx, original) => writeRow(tx, context, name, original),
      },
    );
  } finally {
    file.stream.destroy();
  }
}

/** The company of a conversation, by whose limits files are stored. */
async function requireCompany({ authority }: ChatContext, session: SessionRow): Promise<CompanyScope> {
  const place = await authority.workplace(session.companyId || null);
  // Conversations of the system tenant have no limits, and no company with which they are erased.
  if (!('companyId' in place) || place.companyId !== session.companyId) {
    throw new Failure('conflict', say('attach_no_company'));
  }
  return place;
}

function assertRoom(attached: readonly AttachmentRow[]): void {
  if (attached.length >= MAX_ATTACHMENTS) {
    throw new Failure('quota', say('too_many_attachments', { limit: MAX_ATTACHMENTS }));
  }
}

async function writeRow(tx: Tx, context: ChatContext, name: string, original: Original): Promise<ChatAttachment> {
  const { app, scope } = context;
  // Receiving may take minutes, in which the conversation can be deleted.
  const locked = await lockSession(tx, context, name);
  if (!locked) throw new Failure('not_found');
  const attached = await listAttachments(tx, scope, [locked]);
  const same = attached.find(({ sha256 }) => sha256 === original.sha256);
  if (same && same.status !== 'failed' && same.status !== 'stopped') {
    throw new Failure('conflict', say('attached_already', { name: same.name }));
  }
  const { companyId, id: sessionId } = locked;
  if (same) {
    await removeAttachment(tx, scope, same);
    await discardFiles({ app, tx, scope }, { companyId, keys: [same.key] });
  }
  assertRoom(attached.filter((row) => row !== same));
  const { filename, key, size, sha256, type, mimeType } = original;
  const row = await insertAttachment(tx, scope, {
    companyId,
    sessionId,
    name: filename,
    key,
    size,
    sha256,
    type,
    mimeType,
    createdAt: new Date(),
  });
  const { id: taskId } = await startTask(
    { app, tx, scope },
    { kind: 'read_attachment', companyId, entityId: sessionId, lane: 'soon' },
  );
  await changeAttachment(tx, scope, row, { taskId });
  const session = await changeSession(tx, scope, locked, { archivedAt: null });
  await recordSession({ tx, scope }, { action: 'attach', session, after: { size, type } });
  const presented = await presentSession(tx, context, session);
  afterCommit(tx, () => announceSession(app, session, { change: 'updated', session: presented }));
  return presentAttachment(session, { ...row, taskId });
}
