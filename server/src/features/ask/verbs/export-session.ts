import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ExportFormat, MAX_EXPORTED_MESSAGES } from '@dossier/contract/ask/constants';
import {
  citationPath,
  conversationAsMarkdown,
  exportFileName,
  type MarkdownContext,
} from '@dossier/contract/ask/markdown';
import { say } from '@dossier/contract/ask/sentences';
import type { SessionExportWords } from '@dossier/contract/ask/share-calls';
import { Failure } from '@dossier/contract/base/failure';
import { publicAddress } from '../../../settings.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { presentMessages } from '../present.ts';
import { requireReadable } from '../readable-session.ts';
import { listMessages } from '../store.ts';
import { computeWordFile, type WordInput, wordFile } from '../word-file.ts';
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

/** From this number of messages on, a Word document takes so long that other calls would wait for it. */
const HEAVY_MESSAGES = 100;
const HEAVY_LIMITS = { timeMs: 60_000, memoryBytes: 1024 ** 3, interactive: true };

/** A conversation with its sources as numbered notes, as far as the caller may read it now. Recorded in the audit log. */
export async function exportSession(
  context: ChatContext,
  { name, format, about, words }: Export,
): Promise<OutgoingFile> {
  const { app, scope } = context;
  const { companyId, ...conversation } = await app.database.write(scope, async (tx) => {
    const { session, reader } = await requireReadable(tx, context, name);
    const { rows, total } = await listMessages(tx, scope, session, { page: 1, per_page: MAX_EXPORTED_MESSAGES });
    if (total > MAX_EXPORTED_MESSAGES) {
      throw new Failure('too_large', say('too_long_to_export', { limit: MAX_EXPORTED_MESSAGES }));
    }
    const messages = await presentMessages(tx, reader, session, rows);
    await recordSession({ tx, scope }, { action: 'export', session, after: { format } });
    return { companyId: session.companyId, title: session.title, about, messages };
  });
  const address = publicAddress(app.settings);
  const input = { ...conversation, words, address };
  const bytes = format === 'md' ? markdownFile(input) : await makeWordFile(context, { ...input, companyId });
  return {
    filename: exportFileName(conversation.title, format),
    mimeType: mimeTypes[format],
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}

function markdownFile({ words, address, ...conversation }: WordInput): Buffer {
  const rules: MarkdownContext = { words, address: (citation) => address + citationPath(citation) };
  return Buffer.from(conversationAsMarkdown(conversation, rules));
}

/** Long ones are made in another process, so that this thread can answer other calls. */
async function makeWordFile(
  { app }: Pick<ChatContext, 'app'>,
  { companyId, ...input }: WordInput & { companyId: number },
): Promise<Buffer> {
  if (input.messages.length < HEAVY_MESSAGES) return Buffer.from(await computeWordFile(input));
  const limits = { ...HEAVY_LIMITS, companyId, signal: new AbortController().signal };
  return Buffer.from(await app.computing.run(wordFile, input, limits));
}
