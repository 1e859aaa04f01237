import type { Link } from '../alignment/link.ts';
import { type Block, type Span, streamOf } from '../blocks/block.ts';
import type { ComparedDocument } from '../blocks/read-blocks.ts';
import type { ChangeKind, Filter, Part, Segment } from '../change-set.ts';
import { absorbCrumbs } from '../words/absorb-crumbs.ts';
import { compareText } from '../words/compare-text.ts';
import { assignWhitespace, type Kept, keepOrder } from './chain.ts';
import { type Draft, type DraftSide, draftSide } from './draft.ts';
import { isSameButLayout } from './hidden-by.ts';
import { joinMoves, nextBlocks } from './join-moves.ts';
import { markChanges } from './mark-changes.ts';
import { tableChanges } from './table-changes.ts';
import { pairTables } from './table-columns.ts';

/** What is known of both documents. */
export interface Documents {
  a: ComparedDocument;
  b: ComparedDocument;
}

/** The changes by which the aligned blocks differ; no filter is applied yet. */
export function findChanges(documents: Documents, links: readonly Link[], ignore: ReadonlySet<Filter>): Draft[] {
  return new ChangeFinder(documents, ignore).find(links);
}

class ChangeFinder {
  readonly #texts: { a: string; b: string };
  readonly #documents: Documents;
  readonly #exactWhitespace: boolean;
  /** Both files mark paragraphs and tables. */
  readonly #isExact: boolean;
  readonly #givesFormat: boolean;
  #drafts: Draft[] = [];
  readonly #kept: Kept<Block>[] = [];
  readonly #compared = new Map<Link, readonly Segment[]>();

  constructor(documents: Documents, ignore: ReadonlySet<Filter>) {
    this.#documents = documents;
    this.#texts = { a: documents.a.text.text, b: documents.b.text.text };
    this.#exactWhitespace = !ignore.has('layout');
    this.#isExact = documents.a.hasExactParagraphs && documents.b.hasExactParagraphs;
    // Kinds of block that two readers give alike.
    this.#givesFormat = documents.a.reading.type === documents.b.reading.type && this.#isExact;
  }

  find(links: readonly Link[]): Draft[] {
    const tables = pairTables(links, this.#texts);
    const inTables = new Set(tables.flatMap(({ rows }) => rows.filter(isChangedRow).map(({ b }) => b)));
    for (const link of links) if (!link.b[0] || !inTables.has(link.b[0])) this.#addLink(link);
    for (const table of tables) {
      const changed = { ...table, rows: table.rows.filter(isChangedRow) };
      const { drafts, kept } = tableChanges(changed, this.#texts, this.#exactWhitespace);
      this.#drafts.push(...drafts);
      this.#kept.push(...kept);
    }
    this.#addSingles('a', links);
    this.#addSingles('b', links);
    this.#drafts = joinMoves(this.#drafts, this.#texts, {
      a: nextBlocks(this.#documents.a.blocks),
      b: nextBlocks(this.#documents.b.blocks),
    });
    // Marks keep their places in all words that are the same.
    const marks = markChanges(this.#documents, links, this.#compared);
    absorbCrumbs(this.#drafts.map(({ words }) => words));
    this.#settleOrder();
    this.#drafts.push(...marks);
    return this.#drafts;
  }

  #addLink(link: Link): void {
    const { a, b, moved } = link;
    const [one, other] = [a[0] as Block, b[0] as Block];
    const isSingle = a.length === 1 && b.length === 1;
    const isInPlace = isSingle && !moved && !(this.#isExact && Boolean(one.row) !== Boolean(other.row));
    const spans = isInPlace ? equalSpans(one, other, this.#texts) : undefined;
    if (spans && one.marker === other.marker && !(this.#givesFormat && differsInFormat(one, other))) {
      this.#kept.push({ spans: one.kind === 'picture' ? [] : spans, source: other });
      return;
    }
    const [aSide, bSide] = [draftSide(this.#texts.a, a), draftSide(this.#texts.b, b)];
    const isShifted = a.length > 1 && b.length > 1;
    const kind = isSingle ? this.#kindOf(one, other, moved) : isShifted ? 'changed' : a.length > 1 ? 'merged' : 'split';
    const words = compareText(aSide.text, bSide.text, this.#exactWhitespace);
    this.#compared.set(link, words);
    // A number that is not in the text.
    const numbers: Segment[] =
      kind === 'renumbered' && spans
        ? [
            { op: '-', text: `${one.marker ?? ''} ` },
            { op: '+', text: `${other.marker ?? ''} ` },
          ]
        : [];
    this.#drafts.push({ kind, part: partOf(other), a: aSide, b: bSide, words: [...numbers, ...words] });
  }

  #kindOf(one: Block, other: Block, moved: boolean): ChangeKind {
    if (moved) return isSameButLayout(one.text, other.text) ? 'moved' : 'moved_changed';
    if (one.kind === 'picture' && other.kind === 'picture') return 'picture_replaced';
    // Into a table, or out of one.
    if (this.#isExact && Boolean(one.row) !== Boolean(other.row)) return this.#kindOf(one, other, true);
    const isSame = one.text === other.text;
    if (isSame && one.marker !== other.marker && one.outside === undefined) return 'renumbered';
    if (isSame) return this.#givesFormat && differsInFormat(one, other) ? 'format' : 'changed';
    const hasNumber = one.numberLength > 0 || other.numberLength > 0;
    const isRenumbered =
      hasNumber && isSameButLayout(one.text.slice(one.numberLength), other.text.slice(other.numberLength));
    return isRenumbered && !isSameButLayout(one.text, other.text) ? 'renumbered' : 'changed';
  }

  /** What is in one document only: neighbours of the same section and part are one change. */
  #addSingles(side: 'a' | 'b', links: readonly Link[]): void {
    const { blocks } = this.#documents[side];
    const isLinked = new Uint8Array(blocks.length);
    const linkedTables = new Set<number>();
    for (const link of links) {
      for (const { index, row } of link[side]) {
        isLinked[index] = 1;
        if (row) linkedTables.add(row.table);
      }
    }
    const groups: Block[][] = [];
    const last = new Map<string, { block: Block; group: Block[] | undefined }>();
    for (const block of blocks) {
      const stream = streamOf(block);
      const before = last.get(stream);
      if (isLinked[block.index] === 1) {
        last.set(stream, { block, group: undefined });
        continue;
      }
      let group = before?.group;
      if (group && before && areOne(before.block, block)) group.push(block);
      else groups.push((group = [block]));
      last.set(stream, { block, group });
    }
    for (const group of groups) this.#addSingle(side, group, linkedTables);
  }

  #addSingle(side: 'a' | 'b', group: Block[], linkedTables: ReadonlySet<number>): void {
    const own = draftSide(this.#texts[side], group);
    if (own.text.trim() === '' && group[0]?.kind !== 'picture') return;
    const isOld = side === 'a';
    // A table that is new as a whole is inserted; its rows are if it was there before.
    const { row } = group[0] as Block;
    const isRow = row !== undefined && linkedTables.has(row.table);
    this.#drafts.push({
      kind: isOld ? (isRow ? 'row_deleted' : 'deleted') : isRow ? 'row_inserted' : 'inserted',
      part: partOf(group[0] as Block),
      a: isOld ? own : null,
      b: isOld ? null : own,
      words: own.text === '' ? [] : [{ op: isOld ? '-' : '+', text: own.text }],
    });
  }

  /** Same text in another order is cut out and filled in, so that the changes make one text from the other. */
  #settleOrder(): void {
    const { kept, outOfOrder } = keepOrder(this.#kept);
    for (const { spans, source } of outOfOrder) {
      const a = draftSide(
        this.#texts.a,
        [source],
        spans.map(([span]) => span),
      );
      const b = draftSide(
        this.#texts.b,
        [source],
        spans.map(([, span]) => span),
      );
      const words: Segment[] = [{ op: '=', text: b.text }];
      this.#drafts.push({ kind: 'moved', part: partOf(source), a, b, words, isLayout: true });
    }
    const spans = kept.flatMap((each) => each.spans).toSorted((one, other) => one[0][0] - other[0][0]);
    const differences = assignWhitespace(this.#texts, spans, this.#drafts);
    for (const { a, b } of differences) {
      const [one, other] = [whitespaceSide(this.#documents.a, a), whitespaceSide(this.#documents.b, b)];
      const words = compareText(one.text, other.text, true);
      this.#drafts.push({ kind: 'changed', part: 'body', a: one, b: other, words, isLayout: true });
    }
  }
}

/** Blanks between blocks, displayed with the block behind them. */
function whitespaceSide({ blocks, text: { text } }: ComparedDocument, span: Span): DraftSide {
  const behind = blocks.findLast(({ spans: [first] }) => first !== undefined && first[0] <= span[1]);
  return {
    blocks: behind ? [behind] : [],
    spans: [span],
    whitespace: [{ before: '', after: '' }],
    text: text.slice(...span),
  };
}

function isChangedRow({ a, b }: { a: Block; b: Block }): boolean {
  return a.text !== b.text;
}

function areOne(one: Block, next: Block): boolean {
  return (
    one.section === next.section && partOf(one) === partOf(next) && one.row?.table === next.row?.table && !one.outside
  );
}

function partOf({ part, kind, row }: Block): Part {
  return row ? 'table' : kind === 'picture' ? 'picture' : part;
}

/** The ranges of two blocks with the same text in each; undefined if the text is not the same. */
function equalSpans(a: Block, b: Block, texts: { a: string; b: string }): [Span, Span][] | undefined {
  if (a.text !== b.text || a.spans.length !== b.spans.length) return undefined;
  if (a.kind === 'picture' && a.marker !== b.marker) return undefined;
  const spans = a.spans.map((span, index): [Span, Span] => [span, b.spans[index] as Span]);
  if (spans.length > 1 && !spans.every(([one, other]) => texts.a.slice(...one) === texts.b.slice(...other)))
    return undefined;
  return spans;
}

function differsInFormat(one: Block, other: Block): boolean {
  return one.kind !== other.kind || one.level !== other.level;
}
