import type { InnerFile } from './inner-files.ts';
import type { ReadContext } from './reader.ts';
import { type PagePart, ReadingError } from './reading.ts';

type Context = Pick<ReadContext, 'fileIn' | 'readShown' | 'readInner'>;

/** An embedded object of another program. */
export interface EmbeddedObject {
  /** The name of its part; the file inside may have its own name. */
  name: string;
  bytes(): Buffer | Promise<Buffer>;
}

/** Documents show other files as icons. */
const SHOWN_AS_PAGES = /\.(?:doc[xm]?|xls[xmb]?|ppt[xm]?|rtf)$/i;

/** The embedded objects of a document: visible content becomes part of its text, others become attachments. */
export class EmbeddedFiles {
  readonly #context: Context;
  readonly #others: EmbeddedObject[] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  /** The first pages of an object shown in place; empty if it cannot be read. */
  async readInPlace(object: EmbeddedObject): Promise<PagePart[]> {
    const file = await this.#fileIn(object);
    return file && SHOWN_AS_PAGES.test(file.name) ? this.#context.readShown(file.bytes) : [];
  }

  /** The name and text of an object where pages are not possible; empty if only its own program can open it. */
  async words(object: EmbeddedObject): Promise<string[]> {
    const file = await this.#fileIn(object);
    if (!file) return [];
    const pages = await this.#context.readShown(file.bytes);
    return [file.name, ...pages.map(({ page }) => page.text)].filter((text) => text !== '');
  }

  /** Registers an object that is shown as an icon or picture. */
  attach(object: EmbeddedObject): void {
    this.#others.push(object);
  }

  /** The pages of the attachments, numbered from `firstPage`. Objects that only their own program can open are skipped. */
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

  /** A damaged object affects nothing else. */
  async #fileIn({ name, bytes }: EmbeddedObject): Promise<InnerFile | undefined> {
    try {
      return await this.#context.fileIn({ name, bytes: await bytes() });
    } catch (error) {
      if (error instanceof ReadingError && error.code === 'damaged') return undefined;
      throw error;
    }
  }
}
