import { MAX_ATTACHED_CHARACTERS } from '@dossier/contract/ask/constants';
import { say } from '@dossier/contract/ask/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Outline, ReadingPage } from '@dossier/contract/documents/schema';
import { say as sayDocuments } from '@dossier/contract/documents/sentences';
import type { ReadingPart } from '@dossier/reading/reading';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { assertPageQuota } from '../../documents/limits.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { fetchFile } from '../../documents/verbs/fetch-file.ts';
import type { TaskContext } from '../../tasks/work.ts';
import {
  changeAttachment,
  countOtherCharacters,
  findAttachmentOfTask,
  insertAttachmentPages,
  removeAttachmentPages,
} from '../store-attachments.ts';
import type { AttachmentRow } from '../tables.ts';

type Context = TaskContext<AccessibleScope>;

/** Pages are written in batches. */
const PAGES_PER_BATCH = 40;
const CHARACTERS_PER_BATCH = 400_000;

/** Reads an attached file into its pages. Another run starts from the beginning. Does nothing if the file was removed. */
export async function readAttachment(context: Context): Promise<void> {
  const { app, authority, scope, signal, task } = context;
  const found = await app.database.read(scope, async (tx) => {
    const row = (await findAttachmentOfTask(tx, scope, task))?.attachment;
    return row && { row, others: await countOtherCharacters(tx, scope, row) };
  });
  if (!found) return;
  const { row, others } = found;
  const company = await authority.workplace(row.companyId);
  if (!('companyId' in company)) throw new Failure('not_found');
  await withTemporaryFile(app, async (path) => {
    await fetchFile(context, { ...row, path });
    const writer = new AttachmentWriter(context, { row, company, room: MAX_ATTACHED_CHARACTERS - others });
    await app.readers.read({ path, name: row.name }, { signal, onPart: (part) => writer.take(part) });
    await writer.end();
  });
}

/** Writes the output of a reader into the rows of an attached file. */
class AttachmentWriter {
  readonly #context: Context;
  readonly #row: AttachmentRow;
  readonly #company: CompanyScope;
  /** Number of characters that may still be attached. */
  readonly #room: number;
  #step: ReturnType<Context['step']>;
  #pages: ReadingPage[] = [];
  #headings: Outline['headings'] = [];
  #waiting = 0;
  #characters = 0;
  #written = 0;
  #end: Extract<ReadingPart, { part: 'end' }> | null = null;

  constructor(context: Context, { row, company, room }: { row: AttachmentRow; company: CompanyScope; room: number }) {
    this.#context = context;
    this.#row = row;
    this.#company = company;
    this.#room = room;
    this.#step = context.step('parse_pages');
  }

  async take(part: ReadingPart): Promise<void> {
    switch (part.part) {
      case 'start':
        await assertPageQuota(this.#context.app, this.#company, part.page_count ?? 1);
        this.#step = this.#context.step('parse_pages', part.page_count ?? 0);
        return;
      case 'page':
        return await this.#takePage(part);
      case 'end':
        this.#end = part;
    }
  }

  async #takePage({ page, tables, headings }: Extract<ReadingPart, { part: 'page' }>): Promise<void> {
    const read = stripUnstorableCharacters({ ...page, tables: tables.map((table) => ({ ...table })) });
    this.#pages.push(read);
    this.#headings.push(...stripUnstorableCharacters(headings));
    this.#characters += read.text.length;
    this.#waiting += read.text.length;
    if (this.#characters > this.#room) {
      throw new Failure('too_large', say('too_much_text', { limit: MAX_ATTACHED_CHARACTERS }));
    }
    this.#step.advance(1, sayDocuments('page', { number: page.number }));
    if (this.#pages.length >= PAGES_PER_BATCH || this.#waiting >= CHARACTERS_PER_BATCH) await this.#flush();
  }

  async #flush(last: Partial<AttachmentRow> = {}): Promise<void> {
    const pages = this.#pages.splice(0);
    const isFirst = this.#written === 0;
    this.#waiting = 0;
    await this.#context.save({}, (tx) => this.#put(tx, pages, { isFirst, last }));
    this.#written += pages.length;
  }

  /** Adds pages; the first call deletes those of an earlier run. */
  async #put(
    tx: Tx,
    pages: readonly ReadingPage[],
    { isFirst, last }: { isFirst: boolean; last: Partial<AttachmentRow> },
  ): Promise<void> {
    const { scope } = this.#context;
    if (isFirst) await removeAttachmentPages(tx, scope, this.#row);
    await insertAttachmentPages(tx, scope, this.#row, pages);
    const change = { characters: this.#characters, numberOfPages: this.#written + pages.length, ...last };
    await changeAttachment(tx, scope, this.#row, change);
  }

  async end(): Promise<void> {
    if (!this.#end) throw new Error('The reader stopped without an end.');
    await this.#flush({ language: this.#end.language, headings: this.#headings });
    this.#step.done();
  }
}
