import type { Link } from './alignment/link.ts';
import type { Block } from './blocks/block.ts';
import type { Section } from './change-set.ts';
import type { Documents } from './changes/find-changes.ts';
import type { BlockRow } from './rows.ts';

/** Sections of both documents, and how alike they are. */
export interface SectionTable {
  sections: Section[];
  /** The position of the section of a block; null in front of all. */
  sectionOf: (block: Block) => number | null;
  similarity: number;
}

/** How many words the blocks of both documents have, by their positions. */
export interface WordCounts {
  a: Int32Array;
  b: Int32Array;
}

/** Counts the words of all blocks. */
export function countWords({ a, b }: Documents): WordCounts {
  const countsOf = (blocks: readonly Block[]) => Int32Array.from(blocks, ({ text }) => wordCount(text));
  return { a: countsOf(a.blocks), b: countsOf(b.blocks) };
}

/** How many of the words of a link are the same in both documents, by its blocks in the newer one. */
export type EqualWords = ReadonlyMap<Block, number>;

/**
 * The sections of both documents in the order of the display, each with the share of its words that are in both.
 * @param counts the words of the blocks
 * @param equal the words that are the same, by the first block of `b`
 */
export function sectionTable(
  { a, b }: Documents,
  counts: WordCounts,
  rows: readonly BlockRow[],
  links: readonly Link[],
  equal: EqualWords,
): SectionTable {
  const sections: Section[] = [];
  const position = new Map<Block, number>();
  const totals: { all: number; equal: number }[] = [];
  for (const row of rows) {
    // The begin of a paragraph that a reader took for a heading is no section.
    if (row.a.length > 1 || row.b.length > 1) continue;
    const [one, other] = [row.a.find(isSection), row.b.find(isSection)];
    const heading = other ?? one;
    if (!heading) continue;
    for (const each of [one, other]) if (each) position.set(each, sections.length);
    sections.push({
      heading: heading.text.replace(/\s+/gu, ' '),
      level: heading.level ?? 1,
      a_page: one ? a.text.place(...spanOf(one)).page : null,
      b_page: other ? b.text.place(...spanOf(other)).page : null,
      similarity: 1,
    });
    totals.push({ all: 0, equal: 0 });
  }
  const of = new Map<Block, number>();
  const whole = { all: 0, equal: 0 };
  for (const { blocks } of [a, b]) {
    let current: number | undefined;
    for (const block of blocks) {
      if (isSection(block)) current = position.get(block) ?? current;
      if (block.outside || current === undefined) continue;
      of.set(block, current);
    }
  }
  const isCounted = (block: Block) => !block.outside && block.part !== 'header' && block.part !== 'footer';
  const add = (block: Block, key: 'all' | 'equal', words: number) => {
    if (!isCounted(block)) return;
    whole[key] += words;
    const own = totals[of.get(block) ?? -1];
    if (own) own[key] += words;
  };
  for (const block of a.blocks) add(block, 'all', counts.a[block.index] as number);
  for (const block of b.blocks) add(block, 'all', counts.b[block.index] as number);
  for (const link of links) {
    const words = equal.get(link.b[0] as Block) ?? 0;
    add(link.a[0] as Block, 'equal', words);
    add(link.b[0] as Block, 'equal', words);
  }
  for (const [index, section] of sections.entries()) section.similarity = share(totals[index]);
  return { sections, sectionOf: (block) => of.get(block) ?? null, similarity: share(whole) };
}

function isSection({ kind, part }: Block): boolean {
  return kind === 'heading' && part === 'body';
}

function spanOf(block: Block): [number, number] {
  return block.spans[0] ?? [0, 0];
}

function share(total: { all: number; equal: number } | undefined): number {
  if (!total || total.all === 0) return 1;
  return Math.min(1, Math.round((total.equal / total.all) * 10_000) / 10_000);
}

/** The number of words of a text, by whitespace. */
export function wordCount(text: string): number {
  let count = 0;
  let inWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const isInk = text.charCodeAt(index) > 32;
    if (isInk && !inWord) count += 1;
    inWord = isInk;
  }
  return count;
}
