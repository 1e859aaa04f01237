import type { InnerFile } from './inner-files.ts';
import type { Limits } from './limits.ts';
import type { Sentence } from './sentences.ts';
import type { Metadata, PagePart, ReadingError, Sound, Warning } from './reading.ts';

/** What the readers get besides the file: the limits, a place for warnings, and readers for the files inside it. */
export interface ReadContext {
  limits: Limits;
  /** What opens a protected file. */
  password?: string | undefined;
  /** Says that a picture of text is about to be recognised, which may take its time. */
  recognising(): void;
  warn(code: Warning['code'], sentence: Sentence): void;
  /** What a player needs of a recording. */
  sound(sound: Sound): void;
  /** Refuses what was read as far as it goes: the end is sent all the same, and then the reading fails. */
  refuse(reason: ReadingError): void;
  /** The first pages of a file that the document shows in its place; none when it cannot be read. */
  readShown(bytes: Uint8Array): Promise<PagePart[]>;
  /** The file that an object of another program holds; undefined when only that program can show it. */
  fileIn(object: InnerFile): Promise<InnerFile | undefined>;
  /** Keeps a picture that stands in the text, and answers its number among the attachments. */
  keepPicture(file: InnerFile): Promise<number>;
  /** Keeps a file that stands inside the file, and gives its pages as pages that begin with that number. */
  readInner(file: InnerFile, firstPage: number): AsyncGenerator<PagePart>;
}

/** What a reader gives: one start, its pages in order, and in the end the document's properties. */
export type ReadSteps = AsyncGenerator<{ part: 'start'; page_count: number | null } | PagePart, Metadata, void>;

/** One reader for each type. Throws ReadingError; whatever else it throws means that the file is damaged. */
export type Reader = (path: string, context: ReadContext) => ReadSteps;

/** Characters on a page of a text that flows and has no page breaks of its own. */
export const PAGE_LENGTH = 3_000;
