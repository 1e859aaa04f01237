import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import type { ReadingPart } from '@dossier/reading/reading';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { ProjectScope } from '../../../scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { demandPages } from '../limits.ts';
import { storable } from '../storable.ts';
import { changeVersion, type Paper } from '../store.ts';
import { findFile } from '../store-files.ts';
import { insertPages, removePages } from '../store-pages.ts';
import { withTemporaryFile } from '../temporary.ts';

type Context = TaskContext<ProjectScope>;

/** Pages are written in batches: the first at once, so that it can be seen, the others when there are enough of them. */
const PAGES_AT_ONCE = 40;
const CHARACTERS_AT_ONCE = 400_000;
const MS_AT_MOST = 1000;

/**
 * Reads the original into pages. Whatever an earlier run wrote is replaced by the first write of this one.
 *
 * @param marked what the checkpoint says besides the phase
 */
export async function readDocument(context: Context, { document, version }: Paper, marked: object): Promise<void> {
  const { app, scope } = context;
  const original = await app.database.read(scope, (tx) => findFile(tx, scope, version.fileId));
  if (!original) throw new Error(`The file of version ${version.id} is gone.`);
  await withTemporaryFile(app, async (path) => {
    await fetchFile(context, original, path);
    const writer = new PageWriter(context, version.id, { ...marked, phase: 'reading' });
    await app.readers.read(
      { path, name: document.filename },
      { signal: context.signal, onPart: (part) => writer.take(part) },
    );
    await writer.end({ ...marked, phase: 'indexing' });
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

/** Writes what a reader says, page by page, into the rows of a version. */
class PageWriter {
  readonly #context: Context;
  readonly #app: App;
  readonly #versionId: number;
  readonly #checkpoint: Record<string, unknown>;
  #step: ReturnType<Context['step']>;
  #pages: ReadingPage[] = [];
  #characters = 0;
  #written = 0;
  #writtenAt = Date.now();
  #pageCount: number | null = null;
  #headings: Outline['headings'] = [];
  #end: Extract<ReadingPart, { part: 'end' }> | null = null;

  constructor(context: Context, versionId: number, checkpoint: Record<string, unknown>) {
    this.#context = context;
    this.#app = context.app;
    this.#versionId = versionId;
    this.#checkpoint = checkpoint;
    this.#step = context.step('parse_pages');
  }

  async take(part: ReadingPart): Promise<void> {
    switch (part.part) {
      case 'start':
        return await this.#begin(part.page_count);
      case 'page': {
        const tables = part.tables.map((table) => ({ ...table }));
        this.#pages.push({ ...part.page, tables });
        this.#headings.push(...part.headings);
        this.#characters += part.page.text.length;
        this.#step.advance(1, `Page ${part.page.number}`);
        return await this.#writeIfDue();
      }
      case 'end':
        this.#end = part;
    }
  }

  async #begin(pageCount: number | null): Promise<void> {
    const { scope } = this.#context;
    await demandPages(this.#app, scope, pageCount ?? 1);
    this.#step = this.#context.step('parse_pages', pageCount ?? 0);
    this.#pageCount = pageCount;
    this.#writtenAt = Date.now();
  }

  async #writeIfDue(): Promise<void> {
    // Somebody may be waiting for the first page while the second takes long; a document of one page is written once.
    const isFirst = this.#written === 0 && this.#pageCount !== 1;
    const due =
      isFirst ||
      this.#pages.length >= PAGES_AT_ONCE ||
      this.#characters >= CHARACTERS_AT_ONCE ||
      Date.now() - this.#writtenAt > MS_AT_MOST;
    if (due) await this.#write();
  }

  async #write(): Promise<void> {
    await this.#context.save(this.#checkpoint, (tx) => this.#put(tx));
    this.#written += this.#pages.length;
    this.#pages = [];
    this.#characters = 0;
    this.#writtenAt = Date.now();
  }

  /** Adds the pages that wait; before the first of them, what an earlier run left is taken away. */
  async #put(tx: Tx): Promise<void> {
    const { scope } = this.#context;
    if (this.#written === 0) {
      await removePages(tx, scope, this.#versionId);
      await changeVersion(tx, scope, this.#versionId, {
        numberOfPages: this.#pageCount,
        headings: [],
        metadata: {},
        warnings: [],
        sound: null,
        searchVersion: null,
      });
    }
    await insertPages(tx, scope, this.#versionId, this.#pages);
  }

  /** Writes what is left and what is known only at the end, and notes that all pages are there. */
  async end(checkpoint: Record<string, unknown>): Promise<void> {
    const end = this.#end;
    if (!end) throw new Error('The reader stopped without an end.');
    const { scope } = this.#context;
    await this.#context.save(checkpoint, async (tx) => {
      await this.#put(tx);
      await changeVersion(tx, scope, this.#versionId, {
        numberOfPages: this.#written + this.#pages.length,
        language: end.language,
        headings: storable(this.#headings),
        metadata: storable(end.metadata),
        warnings: storable(end.warnings),
        sound: end.sound ?? null,
      });
    });
    this.#step.done();
  }
}
