import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import type { AnswerResult } from '../answer-result.ts';
import { cite } from '../citing.ts';
import type { ReadingScope } from '../reading-scope.ts';
import type { SideText } from '../change-sources.ts';
import { type FoundChanges, groupOf, sourceKey } from './find-changes.ts';

interface Quoting {
  reading: ReadingScope;
  changes: FoundChanges;
  /** The number of citations that are stored already. */
  before: number;
}

/**
 * The answer that quotes both documents at each change, with a citation of either. Its text has a paragraph for each: "− what was [1]", "+ what is
 * [2]", after the number of changes if that was asked for or there are none.
 */
export async function quoteChanges(
  { app }: Pick<TaskContext<AccessibleScope>, 'app'>,
  { reading, changes: { found, quoted, retrieval }, before }: Quoting,
): Promise<AnswerResult> {
  const sides = quoted.flatMap(({ older, newer }) => [older, newer]).flatMap((side) => side?.source ?? []);
  const quotes = sides.map((source) => ({
    passage: sourceKey(source),
    start: 0,
    end: source.text.length,
    score: 1,
  }));
  const { citations, numbers } = await cite(app, reading, quotes, retrieval.sources);
  const numberOf = ({ source }: SideText) => {
    const number = source === null ? undefined : numbers.get(sides.indexOf(source) + 1);
    return number === undefined ? null : number + before;
  };
  const paragraphs: string[] = [];
  const toSide = (side: SideText | null, sign: string) => {
    if (!side) return null;
    const citation = numberOf(side);
    const text = side.text.replaceAll('\t', ' | ').replaceAll(/\s+/gu, ' ').trim();
    paragraphs.push(`${sign} ${text}${citation === null ? '' : ` [${citation}]`}`);
    return { citation, text: side.text, marks: side.marks };
  };
  const items = quoted.map(({ change: { number, kind }, heading, older, newer }) => ({
    number,
    group: groupOf(kind),
    heading,
    older: toSide(older, '−'),
    newer: toSide(newer, '+'),
  }));
  return {
    content: [...(found.asks_count || found.total === 0 ? [String(found.total)] : []), ...paragraphs].join('\n\n'),
    found: true,
    model: null,
    citations: citations.map((citation) => ({ ...citation, number: citation.number + before })),
    direction: null,
    passages: null,
    isWhole: null,
    answerChanges: { ...found, items },
  };
}
