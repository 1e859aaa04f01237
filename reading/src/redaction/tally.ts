import type { Reading, ReadingPage } from '../reading.ts';
import type { Mark } from './marks.ts';
import type { RedactionPlace, RedactionReport, RedactionRequest } from './redaction.ts';

/** Counts what is removed, for the report. */
export class Tally {
  readonly #labels = new Map<string, number>();
  readonly #pages = new Map<number, number>();
  readonly #places: RedactionReport['places'] = {
    text: 0,
    hidden: 0,
    scans: 0,
    pictures: 0,
    metadata: 0,
    annotations: 0,
    attachments: 0,
    links: 0,
  };
  readonly #scans: number[] = [];
  readonly #unsearched: RedactionReport['unsearched'] = [];

  constructor({ values, spans }: Pick<RedactionRequest, 'values' | 'spans'>) {
    for (const { label } of [...values, ...spans]) this.#labels.set(label, 0);
  }

  add(place: RedactionPlace, count: number): void {
    this.#places[place] += count;
  }

  /** Counts the marks of a page of the source, of which some may be in text that is not visible. */
  addPage({ number, recognised }: ReadingPage, marks: readonly Mark[], hidden = 0): void {
    if (marks.length === 0) return;
    for (const { label } of marks) this.#labels.set(label, (this.#labels.get(label) ?? 0) + 1);
    this.#pages.set(number, (this.#pages.get(number) ?? 0) + marks.length);
    this.add('hidden', hidden);
    this.add(recognised === undefined ? 'text' : 'scans', marks.length - hidden);
  }

  /** Counts what a copy does not have of the source: properties, comments and changes, embedded files. */
  addDropped({ metadata, pages, attachments = [] }: Reading): void {
    this.add('metadata', Object.keys(metadata).length);
    this.add(
      'annotations',
      pages.flatMap(({ remarks = [] }) => remarks.filter(({ kind }) => kind !== 'note_mark' && kind !== 'picture'))
        .length,
    );
    this.add('attachments', attachments.filter(({ inline }) => !inline).length);
  }

  /** A page with text in pictures, which the check of the copy must recognise again. */
  addScan(page: number): void {
    this.#scans.push(page);
  }

  get scans(): number[] {
    return this.#scans;
  }

  /** A page or part with pictures that were not recognised in time. */
  unsearched(page: number | null, part: string): void {
    this.#unsearched.push({ page, part });
  }

  report(): RedactionReport {
    return {
      labels: [...this.#labels].map(([label, count]) => ({ label, count })),
      pages: [...this.#pages].map(([page, count]) => ({ page, count })),
      places: { ...this.#places },
      unsearched: this.#unsearched,
    };
  }
}
