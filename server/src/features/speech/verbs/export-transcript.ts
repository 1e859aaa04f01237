import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { ExportFormat } from '@dossier/contract/speech/constants';
import { say } from '@dossier/contract/speech/sentences';
import { passageText, speakerName, transcriptText } from '@dossier/contract/speech/transcript-text';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { presentSpeech } from '../present.ts';
import { listPassages } from '../store-passages.ts';
import { toCues, toSrt, toVtt } from '../subtitles.ts';
import type { PassageRow } from '../tables.ts';
import { transcriptFile } from '../word-file.ts';
import { recordSpeech } from './record-speech.ts';
import { requireSpeech, type SpeechContext } from './require-speech.ts';

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  srt: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const LIMITS = { timeMs: 60_000, memoryBytes: 1024 ** 3, interactive: true };

/** The transcript as a file. Throws `conflict` if there is none. */
export async function exportTranscript(
  context: SpeechContext,
  { id, format }: { id: number; format: ExportFormat },
): Promise<OutgoingFile> {
  const { app } = context;
  const { row, place } = await requireSpeech(context, { id, to: 'read' });
  const { passages, name } = await app.database.write(place, async (tx) => {
    await recordSpeech({ tx, scope: place }, { action: 'export', row, after: { format } });
    const presented = await presentSpeech(tx, place, row, { editable: false });
    return { passages: await listPassages(tx, place, row), name: presented.name };
  });
  if (passages.length === 0) throw new Failure('conflict', say('no_transcript'));
  const title = name.replace(/\.\w{2,5}$/, '');
  const bytes = await write(context, { title, passages, names: row.speakers, format, companyId: row.companyId });
  return {
    filename: `${title}.${format}`,
    mimeType: mimeTypes[format],
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

async function write(
  { app }: SpeechContext,
  {
    title,
    passages,
    names,
    format,
    companyId,
  }: {
    title: string;
    passages: readonly PassageRow[];
    names: readonly string[];
    format: ExportFormat;
    companyId: number;
  },
): Promise<Buffer> {
  switch (format) {
    case 'srt':
      return Buffer.from(toSrt(toCues(passages, names)));
    case 'vtt':
      return Buffer.from(toVtt(toCues(passages, names)));
    case 'txt':
      return Buffer.from(`${transcriptText(passages, names)}\n`);
    case 'docx': {
      const rows = passages.map((passage) => ({
        time: clock(passage.start),
        speaker: speakerName(names, passage.speaker),
        text: passageText(passage),
      }));
      const { signal } = new AbortController();
      const options = { ...LIMITS, companyId, signal };
      return Buffer.from(await app.computing.run(transcriptFile, { title, passages: rows }, options));
    }
  }
}

/** Milliseconds as `1:02:03`. */
function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
