// Documents of one page each, with the words that the product would have: from their text, or recognised.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEIGHT, WIDTH } from './canvas.mjs';
import { makePage } from './pages.mjs';
import { writePdf } from './pdf.mjs';
import { randomChoices } from './random.mjs';
import { scan } from './scan.mjs';

/** Pixels per inch of scans. */
const RESOLUTION = 150;

/**
 * @param {Record<string, any>} reading `readParts`, `drawInColors`, `loadPdfium`, `PdfDocument` and `wordsOf` of `reading/`
 * @param {number} seed
 * @param {string} folder for the files, and for words that were recognised before
 * @param {{ isOwn?: boolean, isLarge?: boolean, isPrinted?: boolean }} [options] see `makePage`; pages with an option are never scanned
 */
export async function makeDocument(reading, seed, folder, options = {}) {
  const random = randomChoices(seed * 7919 + 13);
  const { kind, content, truths } = makePage(seed, options);
  const isScan = random.chance(0.4) && Object.keys(options).length === 0;
  const turns = isScan && random.chance(0.35) ? random.integer(1, 3) : 0;
  const rotate = !isScan && random.chance(0.15) ? random.pick([90, 180, 270]) : 0;
  let bytes = writePdf([{ content, rotate }]);
  const shares = truths.map(({ box: [left, top, right, bottom] }) => [
    left / WIDTH,
    top / HEIGHT,
    right / WIDTH,
    bottom / HEIGHT,
  ]);
  let places = rotate === 0 ? shares : shares.map((box) => rotated(box, rotate / 90));
  if (isScan) {
    const page = await drawPage(reading, writePdf([{ content }]));
    const scanned = scan(page, random, { turns, colored: random.chance(0.6) });
    places = shares.map(scanned.place);
    bytes = writePdf([{ picture: scanned.picture }]);
  }
  const isSideways = (isScan ? turns : rotate / 90) % 2 === 1;
  const size = isSideways ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${seed}.pdf`);
  writeFileSync(path, bytes);
  const words = await readWords(reading, path, bytes, folder);
  return {
    seed,
    kind,
    path,
    words,
    isScan,
    turns: isScan ? turns : rotate / 90,
    truths: places.map(([left, top, right, bottom], index) => ({
      box: [left * size[0], top * size[1], right * size[0], bottom * size[1]],
      initials: truths[index].initials,
    })),
  };
}

function rotated(box, turns) {
  let current = box;
  for (let turn = 0; turn < turns; turn += 1) {
    const [left, top, right, bottom] = current;
    current = [1 - bottom, left, 1 - top, right];
  }
  return current;
}

async function drawPage({ loadPdfium, PdfDocument, drawInColors }, bytes) {
  const pdfium = await loadPdfium();
  const document = PdfDocument.open(pdfium, bytes);
  const page = pdfium._FPDF_LoadPage(document.handle, 0);
  const picture = drawInColors(pdfium, page, 0, RESOLUTION);
  pdfium._FPDF_ClosePage(page);
  document.close();
  return picture;
}

/** Recognising takes seconds, so what was recognised is kept by the bytes of the file. */
async function readWords({ readParts, wordsOf }, path, bytes, folder) {
  const known = join(folder, `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.json`);
  if (existsSync(known)) return JSON.parse(readFileSync(known, 'utf8'));
  let words = [];
  try {
    for await (const part of readParts({ path })) if (part.part === 'page') words = wordsOf(part.page);
  } catch (error) {
    if (error.code !== 'no_text') throw error;
  }
  writeFileSync(known, JSON.stringify(words));
  return words;
}
