import type { ReadingPage } from '@dossier/contract/documents/schema';

export type Remark = NonNullable<ReadingPage['remarks']>[number];

/** A comment with its number on the page. */
export interface NumberedComment {
  number: number;
  remark: Remark;
}

/** A piece of text with uniform links and remarks. Offsets are those of the page. */
export interface RichPiece {
  start: number;
  end: number;
  /** Deletions just before it. */
  deleted: Remark[];
  /** Comments about text that ends just before it. */
  comments: NumberedComment[];
  link: string | null;
  inserted: Remark | null;
  commented: boolean;
  field: Remark | null;
}

export function numberComments(page: ReadingPage): NumberedComment[] {
  const comments = (page.remarks ?? []).filter((remark) => remark.kind === 'comment');
  return comments.map((remark, index) => ({ number: index + 1, remark }));
}

/**
 * Splits a piece of a page at the borders of links and remarks.
 *
 * @returns the pieces in order; the last one is empty if something follows the text
 */
export function richPieces(page: ReadingPage, start: number, end: number): RichPiece[] {
  const remarks = (page.remarks ?? []).filter((remark) => remark.end >= start && remark.start <= end);
  const links = (page.links ?? []).filter(([from, to]) => to > start && from < end);
  const comments = numberComments(page).filter(({ remark }) => remark.end >= start && remark.end <= end);
  const cuts = new Set([start, end]);
  for (const at of [
    ...links.flatMap(([from, to]) => [from, to]),
    ...remarks.flatMap((remark) => [remark.start, remark.end]),
  ]) {
    if (at > start && at < end) cuts.add(at);
  }
  const covers = (remark: Remark, from: number, to: number) => remark.start <= from && remark.end >= to;
  const borders = [...cuts].toSorted((a, b) => a - b);
  const pieces: RichPiece[] = borders.map((from, index) => {
    const to = borders[index + 1] ?? from;
    const covering = from < to ? remarks.filter((remark) => covers(remark, from, to)) : [];
    return {
      start: from,
      end: to,
      deleted: remarks.filter((remark) => remark.kind === 'deleted' && remark.start === from),
      comments: comments.filter(({ remark }) => remark.end === from),
      link: from < to ? (links.find((link) => link[0] <= from && link[1] >= to)?.[2] ?? null) : null,
      inserted: covering.find((remark) => remark.kind === 'inserted') ?? null,
      commented: covering.some((remark) => remark.kind === 'comment'),
      field: covering.find((remark) => remark.kind === 'form_field') ?? null,
    };
  });
  const last = pieces.at(-1);
  if (last && pieces.length > 1 && last.deleted.length + last.comments.length === 0) pieces.pop();
  return pieces;
}
