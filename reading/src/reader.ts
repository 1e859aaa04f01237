import type { InnerFile } from './inner-files.ts';
import type { Limits } from './limits.ts';
import type { Sentence } from './sentences.ts';
import type { Metadata, PagePart, ReadingError, Sound, Warning } from './reading.ts';

/** Context of the readers: limits, warnings, and readers for embedded files. */
export interface ReadContext {
  /** The file's name. */
  name: string;
  /** The file is inside another one. */
  isInner: boolean;
  /** Where to write the PDF of a picture. */
  rendition: string | undefined;
  limits: Limits;
  /** Password of a protected file. */
  password?: string | undefined;
  /** Called before OCR of a page, which may take seconds. */
  recognising(): void;
  warn(code: Warning['code'], sentence: Sentence): void;
  /** Data for the player of a recording. */
  sound(sound: Sound): void;
  /** Fails the reading after the end was sent, so that the pages remain usable. */
  refuse(reason: ReadingError): void;
  /** The first pages of a file that the document shows in its place; none when it cannot be read. */
  readShown(bytes: Uint8Array): Promise<PagePart[]>;
  /** The file in an embedded object; undefined if only its own program can open it. */
  fileIn(object: InnerFile): Promise<InnerFile | undefined>;
  /** Stores a picture of the text and returns its attachment number. */
  keepPicture(file: InnerFile): Promise<number>;
  /** Stores an embedded file and yields its pages, numbered from `firstPage`. */
  readInner(file: InnerFile, firstPage: number): AsyncGenerator<PagePart>;
}

/** The output of a reader: a start, the pages in order, and finally the document's properties. */
export type ReadSteps = AsyncGenerator<{ part: 'start'; page_count: number | null } | PagePart, Metadata, void>;

/** One reader for each type. Throws ReadingError; whatever else it throws means that the file is damaged. */
export type Reader = (path: string, context: ReadContext) => ReadSteps;

/** Characters on a page of a text that flows and has no page breaks of its own. */
export const PAGE_LENGTH = 3_000;
