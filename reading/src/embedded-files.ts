import type { InnerFile } from './inner-files.ts';
import type { ReadContext } from './reader.ts';
import { type PagePart, ReadingError } from './reading.ts';

type Context = Pick<ReadContext, 'fileIn' | 'readShown' | 'readInner'>;

/** An object of another program inside a document. */
export interface EmbeddedObject {
  /** What the document calls its part; the file in it may have a name of its own. */
  name: string;
  bytes(): Buffer | Promise<Buffer>;
}

/** Of other files documents show an icon. */
const shownAsPages = /\.(?:doc[xm]?|xls[xmb]?|ppt[xm]?|rtf)$/i;

/** The objects of other programs inside a document: what it shows of them is part of its text, and the others are attachments. */
export class EmbeddedFiles {
  readonly #context: Context;
  readonly #others: EmbeddedObject[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  /** The first pages of an object that the document shows in its place; none when nothing can be read of it. */
  async shown(object: EmbeddedObject): Promise<PagePart[]> {
    const file = await this.#fileIn(object);
    return file && shownAsPages.test(file.name) ? this.#context.readShown(file.bytes) : [];
  }

  /** The name and the words of an object where there is no room for its pages; none when only its own program can open it. */
  async words(object: EmbeddedObject): Promise<string[]> {
    const file = await this.#fileIn(object);
    if (!file) return [];
    const pages = await this.#context.readShown(file.bytes);
    return [file.name, ...pages.map(({ page }) => page.text)].filter((text) => text !== '');
  }

  /** Remembers an object of which only the icon is shown, or nothing but a picture. */
  attach(object: EmbeddedObject): void {
    this.#others.push(object);
  }

  /** The pages of what was attached, from that number on. What only its own program can open is left out. */
  async *pages(firstPage: number): AsyncGenerator<PagePart> {
    let next = firstPage;
    for (const object of this.#others) {
      const file = await this.#fileIn(object);
      if (!file) continue;
      for await (const part of this.#context.readInner(file, next)) {
        next = part.page.number + 1;
        yield part;
      }
    }
  }

  /** An object that is damaged costs nothing but itself. */
  async #fileIn({ name, bytes }: EmbeddedObject): Promise<InnerFile | undefined> {
    try {
      return await this.#context.fileIn({ name, bytes: await bytes() });
    } catch (error) {
      if (error instanceof ReadingError && error.code === 'damaged') return undefined;
      throw error;
    }
  }
}
