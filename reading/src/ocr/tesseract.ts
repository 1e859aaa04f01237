import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** A greyscale picture, one byte per pixel, row by row from the top. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A recognised word; the box is in pixels, origin top left. */
export interface RecognisedWord {
  text: string;
  /** From 0 to 1. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface RecognisedLine {
  words: RecognisedWord[];
  /** Height of its letters from lowest to highest, in pixels. */
  height: number;
}

/** Supported languages, with their names in tesseract's data. */
export const languageData = { en: 'eng', nl: 'nld', de: 'deu', it: 'ita', es: 'spa' };
export type OcrLanguage = keyof typeof languageData;

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
interface Page {
  blocks: {
    paragraphs?: {
      lines?: {
        rowAttributes: { rowHeight: number };
        words?: { text: string; confidence: number; bbox: Box }[];
      }[];
    }[];
  }[];
}
interface Api {
  Init(path: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  SetImageFile(exif: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(page: number): string;
  Clear(): void;
  End(): void;
}
interface Core {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
}

const require = createRequire(import.meta.url);
const LSTM_ONLY = 1;
const INPUT_FILE = '/input';
let engine: { core: Core; api: Api; language: OcrLanguage } | undefined;
let deadline = Infinity;
/** There is only one engine, so calls are queued. */
let busy: Promise<unknown> = Promise.resolve();

/** Thrown if a picture is not recognised in time. */
export class RecognitionTimeout extends Error {
  override name = 'RecognitionTimeout';
}

/** This process's processor time in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Recognises the text in a picture with tesseract, compiled to WebAssembly, and the data of one language; both are packages, so nothing is
 * downloaded and results are the same on every machine. `resolution` is in pixels per inch; `until` is a `processorTime()`. Lines are in
 * reading order. Throws RecognitionTimeout.
 */
export function recognise(
  picture: Picture,
  options: { language: OcrLanguage; resolution: number; until: number },
): Promise<RecognisedLine[]> {
  const result = busy.then(() => recogniseNow(picture, options));
  busy = result.catch(() => undefined);
  return result;
}

async function recogniseNow(
  picture: Picture,
  { language, resolution, until }: Parameters<typeof recognise>[1],
): Promise<RecognisedLine[]> {
  const { core, api } = await engineFor(language);
  deadline = until;
  try {
    core.FS.writeFile(INPUT_FILE, portableGrayMap(picture));
    if (api.SetImageFile(1, 0) !== 0) return [];
    core.FS.unlink(INPUT_FILE);
    api.SetVariable('user_defined_dpi', String(Math.round(resolution)));
    api.Recognize(null);
    const page = JSON.parse(api.GetJSONText(0)) as Page;
    api.Clear();
    return toLines(page);
  } catch (error) {
    // After an error its memory can no longer be trusted.
    engine = undefined;
    throw error;
  } finally {
    deadline = Infinity;
  }
}

async function engineFor(language: OcrLanguage): Promise<{ core: Core; api: Api }> {
  if (engine?.language === language) return engine;
  const core = engine?.core ?? (await startCore());
  engine?.api.End();
  engine = undefined;
  const code = languageData[language];
  const packed = await readFile(require.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`));
  core.FS.writeFile(`${code}.traineddata`, await promisify(gunzip)(packed));
  const api = new core.TessBaseAPI();
  if (api.Init(null, code, LSTM_ONLY) !== 0) throw new Error(`tesseract does not start with ${code}`);
  core.FS.unlink(`${code}.traineddata`);
  // Text blocks in order, without detecting the page's orientation.
  api.SetVariable('tessedit_pageseg_mode', '3');
  engine = { core, api, language };
  return engine;
}

function startCore(): Promise<Core> {
  const start = require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<Core>;
  return start({
    // The only callback in which tesseract returns control while it works.
    TesseractProgress: () => {
      if (processorTime() > deadline) throw new RecognitionTimeout('The picture was not recognised in time.');
    },
    print: () => undefined,
    printErr: () => undefined,
  });
}

function portableGrayMap({ width, height, pixels }: Picture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}

function toLines({ blocks }: Page): RecognisedLine[] {
  const lines = blocks.flatMap(({ paragraphs }) => (paragraphs ?? []).flatMap((paragraph) => paragraph.lines ?? []));
  return lines.flatMap(({ words, rowAttributes }) => {
    const recognised = (words ?? []).map(({ text, confidence, bbox }) => ({
      text: text.replace(/\s+/g, ''),
      confidence: confidence / 100,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    }));
    const visible = recognised.filter(({ text }) => text !== '');
    return visible.length > 0 ? { words: visible, height: rowAttributes.rowHeight } : [];
  });
}
