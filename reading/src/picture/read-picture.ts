import { readFile, writeFile } from 'node:fs/promises';
import { readPdfBytes } from '../pdf/read-pdf.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { convertHeic } from './heic.ts';
import { readExif, readJpeg } from './jpeg.ts';
import { PicturePdf, type PdfPicture } from './picture-pdf.ts';
import { packPixels } from './pixels.ts';
import { decodePng, embedPng, readPng, sharePresent } from './png.ts';
import { tiffFrames } from './tiff.ts';
import { decodeWebp, webpSize } from './webp.ts';

/** Limits of pixels: of pictures that are embedded as they are, and of those that are decoded. */
const MAX_PIXELS = 120_000_000;
const MAX_DECODED_PIXELS = 50_000_000;
const MAX_CHECKED_BYTES = 200_000_000;
/** Smaller pictures inside other files are logos and icons. */
const MIN_INNER_SIDE = 100;

/**
 * Reads a picture (png, jpg, tiff, webp, heic) like a scan: as a PDF with one page for each picture, whose text is recognised. Writes that
 * PDF to `rendition`, if set, before the first part.
 */
export async function* readPicture(path: string, context: ReadContext): ReadSteps {
  const pdf = await picturePdf(path, context);
  if (context.rendition !== undefined) await writeFile(context.rendition, pdf);
  return yield* readPdfBytes(async () => pdf, context);
}

async function picturePdf(path: string, context: ReadContext): Promise<Buffer> {
  const pdf = new PicturePdf();
  const bytes: Buffer = await readFile(path);
  const type = bytes.toString('latin1', 0, 4);
  if (type === '\x89PNG') pdf.add(await fromPng(bytes, context));
  else if (type.startsWith('\xff\xd8')) pdf.add(fromJpeg(bytes, context));
  else if (type === 'RIFF') pdf.add(await fromWebp(bytes, context));
  else if (type.startsWith('II') || type.startsWith('MM')) addTiff(pdf, bytes, context);
  else pdf.add(fromJpeg(await convertHeic(path), context));
  return pdf.end();
}

function fromJpeg(bytes: Buffer, context: ReadContext): PdfPicture {
  const facts = readJpeg(bytes);
  if (!facts || (facts.precision !== 8 && facts.precision !== 12)) throw damaged();
  const { width, height, components, resolution, orientation, isAdobe } = facts;
  checkSize(facts, MAX_PIXELS, context);
  const colorSpace = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[components];
  if (colorSpace === undefined) throw damaged();
  const entries = components === 4 && isAdobe ? '/Decode [1 0 1 0 1 0 1 0]' : '';
  return { width, height, resolution, orientation, filter: 'DCTDecode', colorSpace, bits: 8, entries, data: bytes };
}

async function fromPng(bytes: Buffer, context: ReadContext): Promise<PdfPicture> {
  const png = readPng(bytes);
  if (!png) throw damaged();
  checkSize(png, MAX_PIXELS, context);
  const share = sharePresent(png, MAX_CHECKED_BYTES);
  if (share === 0) throw damaged();
  if (share < 0.99) context.warn('damaged_picture', say('incomplete_picture'));
  const embedded = embedPng(png);
  if (embedded) return embedded;
  checkSize(png, MAX_DECODED_PIXELS, context);
  return packPixels(await decodePng(bytes), { resolution: png.resolution, orientation: 1 });
}

async function fromWebp(bytes: Buffer, context: ReadContext): Promise<PdfPicture> {
  const size = webpSize(bytes);
  if (!size) throw damaged();
  checkSize(size, MAX_DECODED_PIXELS, context);
  const exif = bytes.lastIndexOf('EXIF');
  const { orientation = 1 } = exif > 0 ? readExif(bytes.subarray(exif + 8)) : {};
  return packPixels(await decodeWebp(bytes), { resolution: undefined, orientation });
}

function addTiff(pdf: PicturePdf, bytes: Buffer, context: ReadContext): void {
  const frames = tiffFrames(bytes, context.limits.pages);
  for (const [index, frame] of frames.entries()) {
    checkSize(frame, MAX_DECODED_PIXELS, context);
    try {
      pdf.add(frame.decode());
    } catch (error) {
      // A damaged page does not affect the others.
      if (frames.length === 1) throw error;
      context.warn('damaged_page', say('damaged_page', { number: index + 1 }));
    }
  }
  if (pdf.pageCount === 0) throw damaged();
}

function checkSize({ width, height }: { width: number; height: number }, most: number, { isInner }: ReadContext): void {
  if (width <= 0 || height <= 0) throw damaged();
  if (width * height > most) {
    throw new ReadingError(
      'too_large',
      say('picture_too_large', { width, height, most: Math.round(most / 1_000_000) }),
    );
  }
  if (isInner && Math.min(width, height) < MIN_INNER_SIDE) throw new ReadingError('no_text', say('no_text'));
}

function damaged(): ReadingError {
  return new ReadingError('damaged', say('damaged'));
}
