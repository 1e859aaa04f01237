import type { Change, Segment, TextPlace } from '@dossier/contract/compare/schema';
import { ExportTexts as SharedTexts } from '../../document-comparison/export-texts.ts';
import type { ExportOrder } from './computations.ts';

/** What all formats say of a comparison, in the language of the reader. */
export class ExportTexts extends SharedTexts<ExportOrder> {
  /** The facts about the comparison as label and value. */
  facts(): [label: string, value: string][] {
    const { labels } = this;
    const { similarity, counts } = this.order.comparison;
    return [
      ...this.sides(),
      [labels.similarity, this.percent(similarity)],
      [labels.changes, this.count(counts?.total ?? 0)],
      [labels.hidden, this.count(counts?.hidden ?? 0)],
    ];
  }

  part({ part }: Pick<Change, 'part'>): string {
    return this.order.words.parts[part];
  }

  /** The words of a change; a mark of a note or a picture is named between the words around it. */
  words(change: Pick<Change, 'part' | 'a' | 'b' | 'words'>): Segment[] {
    const { a, b, words } = change;
    const around = (b ?? a)?.around;
    if (words.length > 0 || !around) return words;
    const text = `[${this.part(change)}]`;
    const segments: Segment[] = [
      { op: '=', text: around.before },
      ...(a ? [{ op: '-' as const, text }] : []),
      ...(b ? [{ op: '+' as const, text }] : []),
      { op: '=', text: around.after },
    ];
    return segments.filter((segment) => segment.text !== '');
  }

  decision({ decision }: Pick<Change, 'decision'>): string {
    return this.order.words.decisions[decision];
  }

  /** "page 3", "pages 3–4"; empty without a place. */
  place(place: Pick<TextPlace, 'page' | 'end_page'> | null): string {
    if (place === null) return '';
    const { page, end_page: end } = place;
    return page === end ? `${this.labels.page} ${page}` : `${this.labels.pages} ${page}–${end}`;
  }

  /** What was not compared, as side, part, reason, number and pages. */
  notCompared(): { side: string; part: string; reason: string; count: string; pages: string }[] {
    return this.order.comparison.not_compared.map(({ count, pages, ...entry }) => ({
      ...this.reason(entry),
      count: count === undefined ? '' : this.count(count),
      pages: pages === undefined ? '' : pages.join(', '),
    }));
  }
}
