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

/** A file that stands inside another one, such as an attachment of a mail. */
export interface InnerFile {
  name: string;
  bytes: Uint8Array;
}

/** What is an attachment where nobody gave it a name; any other object is of use to its own program alone. */
const documents = new Set('pdf doc docx xls xlsx xlsb ppt pptx msg rtf'.split(' ') as DetectedType[]);

/** Characters of a file that is shown inside another one; what is more is behind what one sees. */
const mostShown = 5_000;

type Read = (source: ReadingSource, depth: number) => AsyncGenerator<ReadingPart>;

/**
 * The files inside a file: each is written to a folder under its number, and read as pages that go on from the pages before it.
 * The folder belongs to whoever asked for the reading, so nothing is left when a reader dies.
 */
export class InnerFiles {
  readonly kept: Attachment[] = [];
  readonly #folder: string;
  readonly #limits: Limits;
  readonly #read: Read;
  #objects = 0;
  #isMade = false;
  /** Pages that are called by the file inside a file inside that they come from. */
  readonly #named = new WeakSet<ReadingPage>();

  constructor(folder: string, limits: Limits, read: Read) {
    this.#folder = folder;
    this.#limits = limits;
    this.#read = read;
  }

  /** A path for a file that is only needed while the document is read. */
  async pathFor(name: string): Promise<string> {
    await this.#make();
    return join(this.#folder, name);
  }

  /**
   * The first pages of a file that the document shows in its place, such as a sheet on a slide; it is not kept. None when it
   * cannot be read.
   */
  async shown(bytes: Uint8Array, depth: number): Promise<PagePart[]> {
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
        if (characters > mostShown) break;
      }
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
    } finally {
      await rm(path, { force: true });
    }
    return pages;
  }

  /** The file that an object of another program holds; undefined when only that program can show it. */
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

  /** Removes the folder; most files hold no others, so it was not even made. */
  async remove(): Promise<void> {
    if (this.#isMade) await rm(this.#folder, { recursive: true, force: true });
  }

  /** Keeps a picture that stands in the text; answers its number. */
  async keepPicture(picture: InnerFile): Promise<number> {
    return (await this.#keep(picture, true)).number;
  }

  async #keep(
    { name, bytes }: InnerFile,
    inline: boolean,
  ): Promise<{ kept: Attachment; number: number; path: string }> {
    if (this.kept.length >= this.#limits.entries) {
      throw new ReadingError(
        'too_complex',
        `The file holds more than ${this.#limits.entries} files, which is over the limit.`,
      );
    }
    const kept: Attachment = { name, mime_type: '', size: bytes.length, inline, page: null };
    const number = this.kept.push(kept);
    const path = join(this.#folder, String(number));
    await this.#make();
    await writeFile(path, bytes);
    kept.mime_type = (await detectType(path))?.mime_type ?? 'application/octet-stream';
    return { kept, number, path };
  }

  #pathForObject(): Promise<string> {
    return this.pathFor(`object-${(this.#objects += 1)}`);
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#isMade = true;
  }

  /** Keeps a file and gives its pages, counted from `firstPage`. Why it cannot be read is noted with it and ends nothing. */
  async *add(file: InnerFile, firstPage: number, depth: number): AsyncGenerator<PagePart> {
    const { kept, number, path } = await this.#keep(file, false);
    try {
      if (depth >= this.#limits.embedding) {
        throw new ReadingError(
          'too_complex',
          `It lies more than ${this.#limits.embedding} files deep, which is over the limit.`,
        );
      }
      for await (const part of this.#read({ path, name: file.name }, depth + 1)) {
        if (part.part !== 'page') continue;
        kept.page ??= firstPage;
        const page = moved(
          part,
          this.#named.has(part.page) ? part.page.name : nameOf(file.name, part.page),
          firstPage - 1,
        );
        this.#named.add(page.page);
        yield page;
      }
    } catch (error) {
      if (!(error instanceof ReadingError)) throw error;
      kept.error = { code: error.code, message: error.message };
    }
    // The files inside it counted their pages from its first.
    for (const inside of this.kept.slice(number)) if (inside.page !== null) inside.page += firstPage - 1;
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

/** What its part is called, without what programs put before and behind it, and the ending of its type. */
function objectName(part: string, type: DetectedType): string {
  const name = part.slice(part.lastIndexOf('/') + 1).replace(/^_+|\.\w{1,5}$/g, '');
  const ending = /\.(\w{1,5})$/.exec(part)?.[1];
  return `${name || 'Object'}.${ending === undefined || ending === 'bin' ? type : ending}`;
}

function nameOf(file: string, { kind, name }: ReadingPage): string {
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
