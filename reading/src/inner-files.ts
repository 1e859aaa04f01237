import { say } from './sentences.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileInObject, type ObjectFile } from './container/embedded-object.ts';
import { isOleFile, OleFile } from './container/ole.ts';
import { type DetectedType, detectType } from './detect.ts';
import type { Limits } from './limits.ts';
import {
  type Attachment,
  type PagePart,
  ReadingError,
  type ReadingPage,
  type ReadingPart,
  type ReadingSource,
} from './reading.ts';

/** A file inside another one, such as a mail's attachment. */
export interface InnerFile {
  name: string;
  bytes: Uint8Array;
}

/** Types that are attachments even without a name; other unnamed objects are only useful to their own programs. */
const documents = new Set('pdf doc docx xls xlsx xlsb ppt pptx msg rtf'.split(' ') as DetectedType[]);

/** Maximum number of characters of an embedded file shown in place. */
const MAX_SHOWN_CHARACTERS = 5_000;

type ReadNested = (source: ReadingSource, depth: number) => AsyncGenerator<ReadingPart>;

/**
 * The files inside a file: each is written to a folder under its number and read as pages that continue the pages before it. The folder
 * belongs to the caller, so nothing is left behind if a reader dies.
 */
export class InnerFiles {
  readonly attachments: Attachment[] = [];
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #read: ReadNested;
  /** All stored bytes, so that files inside files do not multiply. */
  #bytes = 0;
  #objects = 0;
  #isMade = false;
  /** Pages already labelled with the nested file that they come from. */
  readonly #labelled = new WeakSet<ReadingPage>();

  constructor(folder: string, limits: Limits, read: ReadNested) {
    this.#folder = folder;
    this.#limits = limits;
    this.#read = read;
  }

  /** A path for a temporary file, needed while the document is read. */
  async pathFor(name: string): Promise<string> {
    await this.#make();
    return join(this.#folder, name);
  }

  /** The first pages of a file shown in place, such as a sheet on a slide; it is not stored. Empty if it cannot be read. */
  async readInPlace(bytes: Uint8Array, depth: number): Promise<PagePart[]> {
    const pages: PagePart[] = [];
    if (depth >= this.#limits.embedding) return pages;
    const path = await this.#pathForObject();
    let characters = 0;
    try {
      await writeFile(path, bytes);
      for await (const part of this.#read({ path }, depth + 1)) {
        if (part.part !== 'page' || part.page.sheet?.hidden) continue;
        pages.push(part);
        characters += part.page.text.length;
        if (characters > MAX_SHOWN_CHARACTERS) break;
      }
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
    } finally {
      await rm(path, { force: true });
    }
    return pages;
  }

  /** The file in an embedded object; undefined if only its own program can show it. */
  async fileIn({ name, bytes }: InnerFile): Promise<InnerFile | undefined> {
    const path = await this.#pathForObject();
    try {
      await writeFile(path, bytes);
      const file = isOleFile(path) ? objectIn(path) : { name: '', bytes };
      if (!file) return undefined;
      if (file.name !== '') return file;
      await writeFile(path, file.bytes);
      const { type = 'other' } = (await detectType(path)) ?? {};
      return documents.has(type) ? { name: objectName(name, type), bytes: file.bytes } : undefined;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes the folder, which is created only on demand. */
  async remove(): Promise<void> {
    if (this.#isMade) await rm(this.#folder, { recursive: true, force: true });
  }

  /** Stores a picture of the text and returns its number. */
  async storePicture(picture: InnerFile): Promise<number> {
    return (await this.#store(picture, true)).number;
  }

  async #store(
    { name, bytes }: InnerFile,
    inline: boolean,
  ): Promise<{ attachment: Attachment; number: number; path: string }> {
    if (this.attachments.length >= this.#limits.entries) {
      throw new ReadingError('too_complex', say('too_many_files', { most: this.#limits.entries }));
    }
    this.#bytes += bytes.length;
    if (this.#bytes > this.#limits.inflatedBytes) {
      throw new ReadingError(
        'too_large',
        say('unpacked_too_large', { limit: Math.round(this.#limits.inflatedBytes / 1024 ** 2) }),
      );
    }
    const attachment: Attachment = { name, mime_type: '', size: bytes.length, inline, page: null };
    const number = this.attachments.push(attachment);
    const path = join(this.#folder, String(number));
    await this.#make();
    await writeFile(path, bytes);
    attachment.mime_type = (await detectType(path))?.mime_type ?? 'application/octet-stream';
    return { attachment, number, path };
  }

  #pathForObject(): Promise<string> {
    return this.pathFor(`object-${(this.#objects += 1)}`);
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#isMade = true;
  }

  /** Stores a file and yields its pages, numbered from `firstPage`. An error is recorded with the file and does not end the reading. */
  async *add(file: InnerFile, firstPage: number, depth: number): AsyncGenerator<PagePart> {
    const { attachment, number, path } = await this.#store(file, false);
    try {
      if (depth >= this.#limits.embedding) {
        throw new ReadingError('too_complex', say('attachment_too_deep', { depth: this.#limits.embedding }));
      }
      for await (const part of this.#read({ path, name: file.name }, depth + 1)) {
        if (part.part !== 'page') continue;
        attachment.page ??= firstPage;
        const page = moved(
          part,
          this.#labelled.has(part.page) ? part.page.name : pageName(file.name, part.page),
          firstPage - 1,
        );
        this.#labelled.add(page.page);
        yield page;
      }
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      attachment.error = { code: error.code, ...error.sentence };
    }
    // Nested files numbered their pages from its first.
    for (const inside of this.attachments.slice(number)) if (inside.page !== null) inside.page += firstPage - 1;
  }
}

function objectIn(path: string): ObjectFile | undefined {
  const file = OleFile.open(path);
  try {
    return fileInObject(file, file.root);
  } finally {
    file.close();
  }
}

/** A name from the part's name, without prefixes and suffixes of programs, with the type's extension. */
function objectName(part: string, type: DetectedType): string {
  const name = part.slice(part.lastIndexOf('/') + 1).replace(/^_+|\.\w{1,5}$/g, '');
  const ending = /\.(\w{1,5})$/.exec(part)?.[1];
  return `${name || 'Object'}.${ending === undefined || ending === 'bin' ? type : ending}`;
}

function pageName(file: string, { kind, name }: ReadingPage): string {
  return kind === 'sheet' && name ? `${file} / ${name}` : file;
}

/** The page of an inner file as a page of the whole. */
function moved({ page, headings, tables }: PagePart, name: string | null, by: number): PagePart {
  const links = page.links?.map(([start, end, target]): [number, number, string] => {
    const inside = /^#page=(\d+)$/.exec(target)?.[1];
    return [start, end, inside === undefined ? target : `#page=${Number(inside) + by}`];
  });
  return {
    part: 'page',
    page: {
      ...page,
      number: page.number + by,
      name,
      ...(links && { links }),
    },
    headings: headings.map((heading) => ({ ...heading, page: heading.page + by })),
    tables: tables.map((table) => ({ ...table, page: table.page + by })),
  };
}
