import type { Change, NotCompared, TextPlace } from '@dossier/contract/compare/schema';
import type { ExportOrder } from './computations.ts';

/** What all formats say of a comparison, in the language of the reader. */
export class ExportTexts {
  readonly #order: ExportOrder;
  readonly #numbers: Intl.NumberFormat;

  constructor(order: ExportOrder) {
    this.#order = order;
    this.#numbers = new Intl.NumberFormat(order.language);
  }

  get labels(): ExportOrder['words']['labels'] {
    return this.#order.words.labels;
  }

  side({ name, version }: { name: string; version: number }): string {
    return `${name} (${this.labels.version} ${version})`;
  }

  percent(share: number | null): string {
    const format = new Intl.NumberFormat(this.#order.language, { style: 'percent', maximumFractionDigits: 1 });
    // Almost the same is not the same.
    return format.format(share !== null && share < 1 ? Math.min(share, 0.999) : (share ?? 0));
  }

  count(value: number): string {
    return this.#numbers.format(value);
  }

  date(moment: string | null): string {
    if (moment === null) return '';
    return new Intl.DateTimeFormat(this.#order.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(moment),
    );
  }

  /** The facts about the comparison as label and value. */
  facts(): [label: string, value: string][] {
    const { labels } = this;
    const { source, target, compared_at: comparedAt, similarity, counts } = this.#order.comparison;
    return [
      [labels.older, this.side(source)],
      [labels.newer, this.side(target)],
      [labels.compared_at, this.date(comparedAt)],
      [labels.similarity, this.percent(similarity)],
      [labels.changes, this.count(counts?.total ?? 0)],
      [labels.hidden, this.count(counts?.hidden ?? 0)],
    ];
  }

  kind({ kind, hidden_by: hiddenBy }: Pick<Change, 'kind' | 'hidden_by'>): string {
    const { kinds, filters } = this.#order.words;
    return hiddenBy === null ? kinds[kind] : `${kinds[kind]} (${this.labels.hidden_by}: ${filters[hiddenBy]})`;
  }

  part({ part }: Pick<Change, 'part'>): string {
    return this.#order.words.parts[part];
  }

  decision({ decision }: Pick<Change, 'decision'>): string {
    return this.#order.words.decisions[decision];
  }

  /** "page 3", "pages 3–4"; empty without a place. */
  place(place: Pick<TextPlace, 'page' | 'end_page'> | null): string {
    if (place === null) return '';
    const { page, end_page: end } = place;
    return page === end ? `${this.labels.page} ${page}` : `${this.labels.pages} ${page}–${end}`;
  }

  /** What was not compared, as side, part, reason, number and pages. */
  notCompared(): { side: string; part: string; reason: string; count: string; pages: string }[] {
    const { sides, parts, reasons } = this.#order.words;
    return this.#order.comparison.not_compared.map(({ side, part, reason, count, pages }: NotCompared) => ({
      side: sides[side],
      part: parts[part],
      reason: reasons[reason],
      count: count === undefined ? '' : this.count(count),
      pages: pages === undefined ? '' : pages.join(', '),
    }));
  }

  warnings(): string[] {
    const { warnings: words } = this.#order.words;
    return this.#order.comparison.warnings.map(({ code, params = {} }) =>
      words[code].replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]) : whole,
      ),
    );
  }
}
