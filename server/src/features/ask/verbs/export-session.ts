import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExportFormat, MAX_EXPORTED_MESSAGES } from '@dossier/contract/ask/constants';
import { citationPath, conversationAsMarkdown, exportFileName } from '@dossier/contract/ask/markdown';
import { say } from '@dossier/contract/ask/sentences';
import type { SessionExportWords } from '@dossier/contract/ask/share-calls';
import { Failure } from '@dossier/contract/base/failure';
import { publicAddress } from '../../../settings.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { presentMessages } from '../present.ts';
import { requireReadable } from '../readable-session.ts';
import { listMessages } from '../store.ts';
import { conversationAsWord } from '../word-file.ts';
import type { ChatContext } from './read-sessions.ts';
import { recordSession } from './record-session.ts';

interface Export {
  /** The id or uuid of the conversation. */
  name: string;
  format: ExportFormat;
  about: string;
  words: SessionExportWords;
}

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A conversation with its sources as numbered notes, as far as the caller may read it now. Recorded in the audit log. */
export async function exportSession(
  context: ChatContext,
  { name, format, about, words }: Export,
): Promise<OutgoingFile> {
  const { app, scope } = context;
  const conversation = await app.database.write(scope, async (tx) => {
    const { session, reader } = await requireReadable(tx, context, name);
    const { rows, total } = await listMessages(tx, scope, session, { page: 1, per_page: MAX_EXPORTED_MESSAGES });
    if (total > MAX_EXPORTED_MESSAGES) {
      throw new Failure('too_large', say('too_long_to_export', { limit: MAX_EXPORTED_MESSAGES }));
    }
    const messages = await presentMessages(tx, reader, session, rows);
    await recordSession({ tx, scope }, { action: 'export', session, after: { format } });
    return { title: session.title, about, messages };
  });
  const address = publicAddress(app.settings);
  const rules = { words, address: (citation: Parameters<typeof citationPath>[0]) => address + citationPath(citation) };
  const bytes =
    format === 'md'
      ? Buffer.from(conversationAsMarkdown(conversation, rules))
      : await conversationAsWord(conversation, rules);
  return {
    filename: exportFileName(conversation.title, format),
    mimeType: mimeTypes[format],
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}
