import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decryptOffice } from '../container/encrypted-office.ts';
import { detectType } from '../detect.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { asReadingError } from '../read.ts';
import { type Reading, ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { Targets } from './marks.ts';
import { redactPackage } from './package/redact-package.ts';
import { redactPdf } from './pdf/redact-pdf.ts';
import { readCounting } from './read-counting.ts';
import { redactHtml } from './redact-html.ts';
import { redactedPages, redactTextFile } from './redact-text.ts';
import type { OnProgress, Redaction, RedactionForm, RedactionRequest } from './redaction.ts';
import { Tally } from './tally.ts';
import { verifyRedaction } from './verify.ts';

/** How copies are made, and their types; documents of other types have a copy with only their text. */
const copies: Partial<Record<Reading['type'], { form: RedactionForm; extension: string; mime_type: string }>> = {
  pdf: { form: 'drawn', extension: 'pdf', mime_type: 'application/pdf' },
  image: { form: 'drawn', extension: 'pdf', mime_type: 'application/pdf' },
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
  odt: openDocument('odt', 'text'),
  ods: openDocument('ods', 'spreadsheet'),
  odp: openDocument('odp', 'presentation'),
  txt: { form: 'same', extension: 'txt', mime_type: 'text/plain' },
  csv: { form: 'same', extension: 'csv', mime_type: 'text/csv' },
  md: { form: 'same', extension: 'md', mime_type: 'text/markdown' },
  html: { form: 'same', extension: 'html', mime_type: 'text/html' },
};
const textCopy = { form: 'text', extension: 'txt', mime_type: 'text/plain' } as const;

function office(extension: string, kind: string) {
  return {
    form: 'same',
    extension,
    mime_type: `application/vnd.openxmlformats-officedocument.${kind}`,
  } as const;
}

function openDocument(extension: string, kind: string) {
  return { form: 'same', extension, mime_type: `application/vnd.oasis.opendocument.${kind}` } as const;
}

/**
 * Writes a copy of a document without the requested values. PDFs and pictures become a PDF with pictures of the pages and searchable text;
 * Office, OpenDocument and text files keep their format; of all others, the copy has the text only. So it is if a value is still found in a copy
 * that keeps its format. Not checked otherwise: use `verifyRedaction`. Throws only ReadingError: those of reading, and `unsupported` for
 * recordings. Progress is by pages: half of it is reading them, the other half writing.
 */
export async function redactFile(
  request: RedactionRequest,
  limits: Partial<Limits> = {},
  onProgress: OnProgress = () => {},
): Promise<Redaction> {
  const folder = join(tmpdir(), `redaction-${randomUUID()}`);
  try {
    return await redactWith(request, { ...defaultLimits, ...limits }, folder, onProgress);
  } catch (error) {
    throw asReadingError(error);
  } finally {
    await rm(`${folder}.pdf`, { force: true });
    await rm(`${folder}.office`, { force: true });
  }
}

async function redactWith(
  request: RedactionRequest,
  limits: Limits,
  temporary: string,
  onProgress: OnProgress,
): Promise<Redaction> {
  const { source, output } = request;
  const reading = await readCounting({ ...source, rendition: `${temporary}.pdf` }, limits, (done, total) =>
    onProgress(done, 2 * total),
  );
  const onWritten: OnProgress = (done, total) => onProgress(total + done, 2 * total);
  const { type } = reading;
  if (type === 'audio' || type === 'video') throw new ReadingError('unsupported', say('no_redacted_recording'));
  const targets = new Targets(request, reading.pages);
  const values = targets.values.map(({ text }) => text);
  const copy = copies[type] ?? textCopy;
  const tally = new Tally(request);
  const copyType = type === 'image' ? 'pdf' : copy.form === 'text' ? 'txt' : type;
  const made = { type: copyType, mime_type: copy.mime_type, extension: copy.extension, values, scans: [] };
  if (copy.form === 'drawn') {
    const path = type === 'image' ? `${temporary}.pdf` : source.path;
    await writeFile(output, await redactPdf(await readFile(path), source.password, reading, targets, tally, onWritten));
    return { ...made, form: copy.form, report: tally.report(), scans: tally.scans };
  }
  for (const page of reading.pages) tally.addPage(page, targets.marksOf(page));
  tally.addDropped(reading);
  const keepsForm =
    copy.form === 'same' &&
    (await writesSameForm(request, reading, targets, tally, limits, `${temporary}.office`, onWritten));
  if (keepsForm && (await verifyRedaction({ path: output, name: `copy.${copy.extension}` }, values)).length === 0)
    return { ...made, form: 'same', report: tally.report() };
  await writeFile(output, redactedPages(reading, targets));
  return { ...made, ...textCopy, type: 'txt', report: tally.report() };
}

/** Writes a copy in the format of the source; false if parts of it are damaged that reading does not need. */
async function writesSameForm(
  { source, output }: RedactionRequest,
  reading: Reading,
  targets: Targets,
  tally: Tally,
  limits: Limits,
  temporary: string,
  onWritten: OnProgress,
): Promise<boolean> {
  try {
    const path = await openedPath(source, limits, temporary);
    await writeFile(output, await sameForm(path, reading, targets, tally, limits, onWritten));
    return true;
  } catch (error) {
    if (error instanceof ReadingError && error.code === 'damaged') return false;
    throw error;
  }
}

function sameForm(
  path: string,
  reading: Reading,
  targets: Targets,
  tally: Tally,
  limits: Limits,
  onWritten: OnProgress,
): Promise<Buffer> {
  switch (reading.type) {
    case 'html':
      return readFile(path).then((bytes) => redactHtml(bytes, targets, tally));
    case 'txt':
    case 'csv':
    case 'md':
      return readFile(path).then((bytes) => redactTextFile(bytes, targets));
    default:
      return redactPackage(path, reading, targets, tally, limits, onWritten);
  }
}

/** The path of the file itself, or of its content if it is encrypted. */
async function openedPath(source: RedactionRequest['source'], limits: Limits, temporary: string): Promise<string> {
  if ((await detectType(source.path))?.type !== 'encrypted_office') return source.path;
  await decryptOffice(source.path, source.password, temporary, limits);
  return temporary;
}
