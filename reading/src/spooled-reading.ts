import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadingPart } from './reading.ts';

/** Characters of a list that stay in memory; more are written to a temporary file. */
const MAX_IN_MEMORY = 1_000_000;
const BLOCK = 1024 ** 2;

/** A reading as JSON that is assembled part by part and never held in memory as a whole. */
export class SpooledReading {
  #start = { type: 'txt', mime_type: '' };
  #end: Record<string, unknown> = { language: null, metadata: {}, warnings: [] };
  readonly #pages = new SpooledList();
  readonly #headings = new SpooledList();
  readonly #tables = new SpooledList();

  /** Adds a part; parts must be in order. */
  add(part: ReadingPart): void {
    if (part.part === 'start') this.#start = { type: part.type, mime_type: part.mime_type };
    else if (part.part === 'end') {
      const { part: _, ...end } = part;
      this.#end = { ...this.#end, ...end };
    } else {
      this.#pages.add(part.page);
      for (const heading of part.headings) this.#headings.add(heading);
      for (const table of part.tables) this.#tables.add(table);
    }
  }

  /** Its JSON in pieces, on one line. */
  *json(): Generator<string | Uint8Array> {
    const { language, ...end } = this.#end;
    yield `${JSON.stringify({ ...this.#start, language }).slice(0, -1)},"pages":[`;
    yield* this.#pages.json();
    yield '],"headings":[';
    yield* this.#headings.json();
    yield '],"tables":[';
    yield* this.#tables.json();
    yield `],${JSON.stringify(end).slice(1)}`;
  }

  /** Removes the temporary files. */
  close(): void {
    for (const list of [this.#pages, this.#headings, this.#tables]) list.close();
  }
}

/** The items of a JSON array. */
class SpooledList {
  #waiting: string[] = [];
  #length = 0;
  #isEmpty = true;
  #folder: string | undefined;
  #file = -1;

  add(item: unknown): void {
    const text = `${this.#isEmpty ? '' : ','}${JSON.stringify(item)}`;
    this.#isEmpty = false;
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length > MAX_IN_MEMORY) this.#flush();
  }

  #flush(): void {
    if (this.#folder === undefined) {
      this.#folder = mkdtempSync(join(tmpdir(), 'reading-'));
      this.#file = openSync(join(this.#folder, 'items'), 'wx+', 0o600);
    }
    const bytes = Buffer.from(this.#waiting.join(''));
    for (let at = 0; at < bytes.length;) at += writeSync(this.#file, bytes, at);
    this.#waiting = [];
    this.#length = 0;
  }

  *json(): Generator<string | Uint8Array> {
    for (let at = 0; this.#file >= 0;) {
      const block = Buffer.allocUnsafe(BLOCK);
      const count = readSync(this.#file, block, 0, BLOCK, at);
      if (count === 0) break;
      at += count;
      yield block.subarray(0, count);
    }
    yield* this.#waiting;
  }

  close(): void {
    if (this.#folder === undefined) return;
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }
}
