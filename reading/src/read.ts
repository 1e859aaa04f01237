import { say, type Sentence } from './sentences.ts';
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { collect } from './collect.ts';
import { detectType } from './detect.ts';
import { InnerFiles } from './inner-files.ts';
import { LanguageSample } from './language.ts';
import { dropUnsafeLinks } from './link-targets.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { PageLanguages } from './page-languages.ts';
import { mediaType, readableType } from './readable-type.ts';
import type { ReadContext, Reader } from './reader.ts';
import {
  type Reading,
  ReadingError,
  type ReadingPart,
  type ReadingSource,
  type ReadingType,
  type Sound,
  type Warning,
} from './reading.ts';

/** Loaded lazily: a child that reads text never loads PDFium. */
const readers: Record<ReadingType, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  doc: async () => (await import('./doc/read-doc.ts')).readDoc,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  xls: async () => (await import('./xls/read-xls.ts')).readXls,
  xlsx: async () => (await import('./xlsx/read-xlsx.ts')).readXlsx,
  xlsb: async () => (await import('./xls/read-xls.ts')).readXls,
  ppt: async () => (await import('./ppt/read-ppt.ts')).readPpt,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  msg: async () => (await import('./msg/read-msg.ts')).readMsg,
  txt: async () => (await import('./txt/read-txt.ts')).readTxt,
  image: async () => (await import('./picture/read-picture.ts')).readPicture,
  csv: async () => (await import('./csv/read-csv.ts')).readCsv,
  md: async () => (await import('./md/read-md.ts')).readMd,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  eml: async () => (await import('./mail/read-eml.ts')).readEml,
  mbox: async () => (await import('./mail/read-mbox.ts')).readMbox,
  odt: async () => (await import('./odf/read-odt.ts')).readOdt,
  ods: async () => (await import('./odf/read-ods.ts')).readOds,
  odp: async () => (await import('./odf/read-odp.ts')).readOdp,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
  zip: async () => (await import('./zip/read-zip.ts')).readZip,
  audio: async () => (await import('./sound/read-recording.ts')).readRecording,
  video: async () => (await import('./sound/read-recording.ts')).readRecording,
};

/** Rich text is treated as a kind of Word document. */
const rtfReader = async () => (await import('./rtf/read-rtf.ts')).readRtfDocument;

/**
 * Reads a document part by part: a start, its pages in order as soon as each is ready, an end. A document without text yields its pages and
 * then throws `no_text`, so that it can still be viewed. `recognising` is called before each page that needs OCR, which takes seconds.
 * Throws only ReadingError.
 */
export async function* readParts(
  source: ReadingSource,
  limits: Partial<Limits> = {},
  recognising = () => {},
): AsyncGenerator<ReadingPart> {
  const allLimits = { ...defaultLimits, ...limits };
  const folder = source.attachments ?? join(tmpdir(), `reading-${randomUUID()}`);
  const inner = new InnerFiles(folder, allLimits, (file, depth) =>
    guarded(steps(file, allLimits, inner, depth, recognising)),
  );
  try {
    yield* guarded(steps(source, allLimits, inner, 0, recognising));
  } finally {
    if (source.attachments === undefined) await inner.remove();
  }
}

/** Converts all errors to ReadingErrors. */
async function* guarded(parts: AsyncGenerator<ReadingPart>): AsyncGenerator<ReadingPart> {
  try {
    yield* parts;
  } catch (error) {
    throw asReadingError(error);
  }
}

/** Reads a whole document into memory. Throws only ReadingError. */
export async function read(source: ReadingSource, limits: Partial<Limits> = {}): Promise<Reading> {
  const { reading, add } = collect();
  for await (const part of readParts(source, limits)) add(part);
  return reading;
}

async function* steps(
  source: ReadingSource,
  limits: Limits,
  inner: InnerFiles,
  depth: number,
  recognising: () => void,
): AsyncGenerator<ReadingPart> {
  const { size } = statSync(source.path);
  if (size === 0) throw new ReadingError('empty', say('empty'));
  if (size > limits.fileBytes) {
    throw new ReadingError('too_large', say('file_too_large', { limit: Math.round(limits.fileBytes / 1024 ** 2) }));
  }
  const warnings: Warning[] = [];
  const detected = await detectType(source.path);
  if (detected?.type === 'encrypted_office') return yield* opened(source, limits, inner, depth, recognising);
  const type = readableType(detected, source, warnings);
  if (depth > 0 && isRecording(type)) throw new ReadingError('no_text', say('recording_without_text'));
  const sample = new LanguageSample();
  const languages = new PageLanguages();
  let sound: Sound | undefined;
  let refused: ReadingError | undefined;
  let characters = 0;
  let pages = 0;
  const reader = await (detected?.type === 'rtf' ? rtfReader() : readers[type]());
  const context: ReadContext = {
    name: source.name ?? basename(source.path),
    isInner: depth > 0,
    rendition: depth === 0 ? source.rendition : undefined,
    limits,
    password: source.password,
    recognising,
    readShown: (bytes) => inner.readInPlace(bytes, depth),
    fileIn: (object) => inner.fileIn(object),
    keepPicture: (file) => inner.storePicture(file),
    readInner: (file, firstPage) => inner.add(file, firstPage, depth),
    warn: (code, sentence) => {
      if (!warnings.some(({ message }) => message === sentence.message)) warnings.push({ code, ...sentence });
    },
    sound: (recording) => void (sound = recording),
    refuse: (reason) => void (refused = reason),
  };
  const reading = reader(source.path, context);
  let step = await reading.next();
  try {
    for (; !step.done; step = await reading.next()) {
      const part = step.value;
      if (part.part === 'start') {
        yield { part: 'start', type, mime_type: mediaType(type, detected), page_count: part.page_count };
        continue;
      }
      pages += 1;
      characters += part.page.text.length;
      if (pages > limits.pages)
        throw new ReadingError('too_complex', say('too_many_pages_written', { most: limits.pages }));
      if (characters > limits.characters) {
        throw new ReadingError('too_large', say('too_many_characters', { most: limits.characters }));
      }
      dropUnsafeLinks(part.page);
      sample.add(part.page.text);
      await languages.note(part.page);
      yield part;
    }
  } finally {
    if (!step.done) await reading.return({});
  }
  if (characters === 0 && type === 'image' && depth === 0) {
    // A photograph is complete without text.
    context.warn('no_text', withoutText(type, warnings));
  } else if (characters === 0 && !isRecording(type)) {
    throw new ReadingError('no_text', withoutText(type, warnings));
  }
  const attachments = depth === 0 && inner.attachments.length > 0 && { attachments: inner.attachments };
  yield {
    part: 'end',
    language: await sample.detect(),
    metadata: step.value,
    warnings,
    ...attachments,
    ...(sound && { sound }),
  };
  if (refused) throw refused;
}

/** Reads the content of an encrypted Office document. */
async function* opened(
  source: ReadingSource,
  limits: Limits,
  inner: InnerFiles,
  depth: number,
  recognising: () => void,
): AsyncGenerator<ReadingPart> {
  const { decryptOffice } = await import('./container/encrypted-office.ts');
  const path = await inner.pathFor(`opened-${depth}`);
  try {
    await decryptOffice(source.path, source.password, path, limits);
    const { password: _, ...plain } = source;
    yield* steps({ ...plain, path, name: source.name ?? basename(source.path) }, limits, inner, depth, recognising);
  } finally {
    await rm(path, { force: true });
  }
}

/** Recordings have no text until they are transcribed. */
function isRecording(type: ReadingType): boolean {
  return type === 'audio' || type === 'video';
}

/** An unexpected error in a reader is reported as a damaged file: no input may look like a fault of the program. */
export function asReadingError(error: unknown): ReadingError {
  if (error instanceof ReadingError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
    return new ReadingError('unsupported', say('cannot_open', { code }), { cause: error });
  }
  if (error instanceof RangeError && /allocation|Invalid (typed )?array length|string length/i.test(error.message)) {
    return new ReadingError('memory_limit', say('too_much_memory'), { cause: error });
  }
  return new ReadingError('damaged', say('damaged_because', { detail: 'Its contents could not be understood.' }), {
    cause: error,
  });
}

function withoutText(type: ReadingType, warnings: readonly Warning[]): Sentence {
  if (type !== 'pdf' && type !== 'image') return say('no_text');
  return warnings.some(({ code }) => code === 'not_recognised') ? say('no_text_in_time') : say('no_text_in_pictures');
}
