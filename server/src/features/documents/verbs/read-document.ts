import { say } from '@dossier/contract/documents/sentences';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { ReadingPart } from '@dossier/reading/reading';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { assertPageQuota } from '../limits.ts';
import type { PassagePage } from '../passages.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { changeVersion, type DocumentWithVersion } from '../store.ts';
import { insertPages, removePages } from '../store-pages.ts';
import type { FileRow, VersionRow } from '../tables.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { cutPassages, persistPassages } from './index-pages.ts';
import { filenameOf } from './get-document.ts';
import { forgetAttachments, withAttachments } from './keep-attachments.ts';

type Context = TaskContext<ProjectScope>;

/** Pages are written in batches, by size or after a short delay. */
const PAGES_PER_BATCH = 40;
const CHARACTERS_PER_BATCH = 400_000;
const MS_TO_FIRST = 250;
const MAX_FLUSH_DELAY_MS = 500;

/** Up to this size, indexing uses the text buffered while reading; larger documents are read again from their pages. */
const MAX_BUFFERED_CHARACTERS = 400_000;

/** Pages without text can still be viewed, and a recording without a decoder can be played. */
const FAILURES_THAT_KEEP_PAGES: ReadonlySet<string> = new Set(['no_text', 'no_decoder']);

/**
 * Reads the original into pages, and indexes a small document in the transaction that writes the last page. The first write replaces the
 * pages of an earlier run.
 *
 * @param marked the checkpoint without its phase
 * @returns whether the document is indexed too
 */
export async function readDocument(
  context: Context,
  {
    checkpointBase,
    current,
    original,
  }: { current: DocumentWithVersion; original: FileRow } & { checkpointBase: object },
): Promise<boolean> {
  const { app, secret: password } = context;
  return await withTemporaryFile(app, async (path) => {
    await fetchFile(context, original, path);
    const attachments = `${path}.attachments`;
    const writer = new PageWriter(context, current, checkpointBase, attachments);
    try {
      await app.readers.read(
        { path, name: filenameOf(current), attachments, ...(password !== undefined && { password }) },
        { signal: context.signal, onPart: (part) => writer.take(part) },
      );
      return await writer.end();
    } catch (error) {
      if (error instanceof Failure && FAILURES_THAT_KEEP_PAGES.has(error.kind)) await writer.keep();
      throw error;
    } finally {
      writer.close();
      await rm(attachments, { recursive: true, force: true });
    }
  });
}

async function fetchFile(context: Context, { key, size }: { key: string; size: number }, path: string): Promise<void> {
  const fetching = context.step('fetch_data', size);
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      try {
        fetching.advance(piece.length);
        done(null, piece);
      } catch (stopped) {
        done(stopped as Error);
      }
    },
  });
  await pipeline(await context.app.files.get(key), counting, createWriteStream(path), { signal: context.signal });
  fetching.done();
}

/** Writes the output of a reader into the rows of a version. */
class PageWriter {
  readonly #context: Context;
  readonly #app: App;
  readonly #current: DocumentWithVersion;
  readonly #checkpointBase: object;
  /** The folder into which the reader extracts the files inside the document. */
  readonly #folder: string;
  #step: ReturnType<Context['step']>;
  #pages: ReadingPage[] = [];
  #characters = 0;
  #written = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #pageCount: number | null = null;
  #headings: Outline['headings'] = [];
  /** The pages to index; null once they exceed the buffer. */
  #buffered: PassagePage[] | null = [];
  #keptCharacters = 0;
  #end: Extract<ReadingPart, { part: 'end' }> | null = null;

  constructor(context: Context, current: DocumentWithVersion, checkpointBase: object, folder: string) {
    this.#folder = folder;
    this.#context = context;
    this.#app = context.app;
    this.#current = current;
    this.#checkpointBase = checkpointBase;
    this.#step = context.step('parse_pages');
  }

  async take(part: ReadingPart): Promise<void> {
    switch (part.part) {
      case 'start':
        return await this.#begin(part.page_count);
      case 'page': {
        const tables = part.tables.map((table) => ({ ...table }));
        const text = stripUnstorableCharacters(part.page.text);
        this.#pages.push({ ...part.page, text, tables });
        this.#headings.push(...stripUnstorableCharacters(part.headings));
        this.#keep(part.page.number, text, part.page.blocks);
        this.#characters += text.length;
        this.#step.advance(1, say('page', { number: part.page.number }));
        return await this.#writeIfDue();
      }
      case 'end':
        this.#end = part;
    }
  }

  /** Cancels the pending flush timer. */
  close(): void {
    clearTimeout(this.#timer);
  }

  async #begin(pageCount: number | null): Promise<void> {
    const { scope } = this.#context;
    await assertPageQuota(this.#app, scope, pageCount ?? 1);
    this.#step = this.#context.step('parse_pages', pageCount ?? 0);
    this.#pageCount = pageCount;
  }

  #keep(number: number, text: string, blocks: ReadingPage['blocks']): void {
    this.#keptCharacters += text.length;
    if (this.#keptCharacters > MAX_BUFFERED_CHARACTERS) this.#buffered = null;
    this.#buffered?.push({ number, text, blocks });
  }

  async #writeIfDue(): Promise<void> {
    if (this.#pages.length >= PAGES_PER_BATCH || this.#characters >= CHARACTERS_PER_BATCH) return await this.flush();
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        // The error surfaces at the next part.
        this.flush().catch(() => {});
      },
      this.#written === 0 ? MS_TO_FIRST : MAX_FLUSH_DELAY_MS,
    );
    await this.#writing;
  }

  /** Writes the pending pages. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const pages = this.#takePages();
      if (pages.length === 0) return;
      await this.#context.save({ ...this.#checkpointBase, phase: 'reading' }, (tx) => this.#put(tx, pages));
      this.#written += pages.length;
    });
    return this.#writing;
  }

  #takePages(): ReadingPage[] {
    this.close();
    this.#timer = undefined;
    this.#characters = 0;
    return this.#pages.splice(0);
  }

  /** Adds pages; the first call deletes those of an earlier run. */
  async #put(tx: Tx, pages: readonly ReadingPage[], change: Partial<VersionRow> = {}): Promise<void> {
    const { scope } = this.#context;
    const { id } = this.#current.version;
    const fresh = { headings: [], metadata: {}, warnings: [], sound: null, searchVersion: null };
    const isFirst = this.#written === 0;
    if (isFirst) {
      await removePages(tx, scope, id);
      await forgetAttachments({ app: this.#app, tx, scope }, id);
    }
    await insertPages(tx, scope, id, pages);
    const changed = { ...(isFirst && { numberOfPages: this.#pageCount, ...fresh }), ...change };
    if (Object.keys(changed).length > 0) await changeVersion(tx, scope, id, changed);
  }

  /**
   * Writes the remaining pages and the final metadata, and saves that all pages are there.
   *
   * @returns whether the document is indexed too
   */
  async end(): Promise<boolean> {
    const end = this.#end;
    if (!end) throw new Error('The reader stopped without an end.');
    await this.#writing;
    const pages = this.#takePages();
    const known = this.#known(end, pages.length);
    this.#step.done();
    const { version } = this.#current;
    const extracted = { folder: this.#folder, attachments: end.attachments ?? [] };
    return await withAttachments(
      { app: this.#app, scope: this.#context.scope },
      {
        reading: extracted,
        work: async (insert) => {
          const put = async (tx: Tx, more: Partial<VersionRow> = {}) => {
            await this.#put(tx, pages, { ...known, ...more });
            await insert(tx, version);
          };
          if (!this.#buffered) {
            await this.#context.save({ ...this.#checkpointBase, phase: 'indexing' }, put);
            return false;
          }
          const passages = await cutPassages(this.#context, {
            version: { ...version, ...known },
            pages: this.#buffered,
          });
          const { version: searchVersion } = this.#app.search;
          await persistPassages(this.#context, {
            current: this.#current,
            checkpointBase: this.#checkpointBase,
            passages,
            alongside: (tx) => put(tx, { searchVersion }),
          });
          return true;
        },
      },
    );
  }

  /** Writes what was read of a document that failed. */
  async keep(): Promise<void> {
    await this.flush();
    const end = this.#end;
    if (!end) return;
    const { id } = this.#current.version;
    await this.#context.save({ ...this.#checkpointBase, phase: 'reading' }, (tx) =>
      changeVersion(tx, this.#context.scope, id, this.#known(end, 0)),
    );
  }

  /** The final fields of the version, after this many more pages. */
  #known({ language, metadata, warnings, sound }: Extract<ReadingPart, { part: 'end' }>, pages: number) {
    return {
      numberOfPages: this.#written + pages,
      language,
      headings: this.#headings,
      metadata: stripUnstorableCharacters(metadata),
      warnings: stripUnstorableCharacters(warnings),
      sound: sound ?? null,
    };
  }
}
