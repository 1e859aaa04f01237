/** A side of an exported comparison. */
export interface ExportedSide {
  name: string;
  version: number;
}

type Words = Readonly<Record<string, string>>;

/** An export, whatever was compared. */
export interface TextsOrder {
  /** ISO 639-1, of the words. */
  language: string;
  words: { labels: Words; kinds: Words; parts: Words; filters: Words; sides: Words; reasons: Words; warnings: Words };
  comparison: {
    source: ExportedSide;
    target: ExportedSide;
    address: string;
    compared_at: string | null;
    not_compared: readonly { side: string; part: string; reason: string }[];
    warnings: readonly { code: string; params?: Readonly<Record<string, string | number>> | undefined }[];
  };
}

/** What exports say of a comparison, in the language of the reader. */
export class ExportTexts<Order extends TextsOrder> {
  readonly order: Order;
  readonly #numbers: Intl.NumberFormat;

  constructor(order: Order) {
    this.order = order;
    this.#numbers = new Intl.NumberFormat(order.language);
  }

  get labels(): Order['words']['labels'] {
    return this.order.words.labels;
  }

  get title(): string {
    const { source, target } = this.order.comparison;
    return `${this.labels['title']}: ${source.name} – ${target.name}`;
  }

  side({ name, version }: ExportedSide): string {
    return `${name} (${this.labels['version']} ${version})`;
  }

  percent(share: number | null): string {
    const format = new Intl.NumberFormat(this.order.language, { style: 'percent', maximumFractionDigits: 1 });
    // Almost the same is not the same.
    return format.format(share !== null && share < 1 ? Math.min(share, 0.999) : (share ?? 0));
  }

  count(value: number): string {
    return this.#numbers.format(value);
  }

  date(moment: string | null): string {
    if (moment === null) return '';
    return new Intl.DateTimeFormat(this.order.language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(moment),
    );
  }

  kind({ kind, hidden_by: hiddenBy }: { kind: string; hidden_by: string | null }): string {
    const { kinds, filters } = this.order.words;
    const word = kinds[kind] ?? kind;
    return hiddenBy === null ? word : `${word} (${this.labels['hidden_by']}: ${filters[hiddenBy]})`;
  }

  /** What was compared, and when. */
  protected sides(): [label: string, value: string][] {
    const { labels } = this;
    const { source, target, compared_at: comparedAt } = this.order.comparison;
    return [
      [labels['older']!, this.side(source)],
      [labels['newer']!, this.side(target)],
      [labels['compared_at']!, this.date(comparedAt)],
    ];
  }

  /** Why a part of which side was not compared. */
  protected reason({ side, part, reason }: { side: string; part: string; reason: string }) {
    const { sides, parts, reasons } = this.order.words;
    return { side: sides[side]!, part: parts[part]!, reason: reasons[reason]! };
  }

  warnings(): string[] {
    const { warnings: words } = this.order.words;
    return this.order.comparison.warnings.map(({ code, params = {} }) =>
      words[code]!.replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
        Object.hasOwn(params, name) ? String(params[name]) : whole,
      ),
    );
  }
}
