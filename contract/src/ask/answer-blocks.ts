import { type AnswerPiece, parseAnswer } from './answer-pieces.ts';
import type { exportWordKeys } from './constants.ts';
import type { ChatMessage, Citation } from './schema.ts';

/** A paragraph of an answer that is copied or exported, whatever the format. */
export type AnswerBlock =
  /** The pieces of each line. */
  | { kind: 'text'; lines: AnswerPiece[][] }
  | { kind: 'notice'; word: (typeof exportWordKeys)[number] }
  | { kind: 'quote'; citation: Citation }
  | { kind: 'table'; rows: { citation: Citation; value: string }[] };

const MAX_HEADING = 120;

/** The parts of an answer in reading order. Rows and quotes of documents that the reader may not open are not among them. */
export function answerBlocks(message: ChatMessage): AnswerBlock[] {
  if (message.message_type === 'error' || message.status === 'failed') return [{ kind: 'notice', word: 'failed' }];
  const written = message.fallback ? textBlocks(message.fallback.written, message) : [];
  if (message.found === false) {
    // Closest passages, which a text of the model that failed does not cite.
    const closest = message.citations.map((citation): AnswerBlock => ({ kind: 'quote', citation }));
    return [...written, { kind: 'notice', word: 'not_found' }, ...closest];
  }
  if (message.table) return [...written, { kind: 'table', rows: tableRows(message) }];
  const content: AnswerBlock[] = message.notice
    ? [{ kind: 'notice', word: 'hidden' }]
    : textBlocks(message.content, message);
  const end: AnswerBlock[] = message.status === 'done' ? [] : [{ kind: 'notice', word: 'stopped' }];
  return [...written, ...content, ...end];
}

/** The heading for a question, and the whole question if it does not fit there. */
export function questionHeading(content: string): { heading: string; rest: string | null } {
  const line = content.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_HEADING) return { heading: line, rest: null };
  const start = line.slice(0, MAX_HEADING).replace(/[\uD800-\uDBFF]$/, '');
  return { heading: `${start.slice(0, Math.max(start.lastIndexOf(' '), MAX_HEADING / 2))}…`, rest: content };
}

function textBlocks(text: string, message: ChatMessage): AnswerBlock[] {
  const numbers = new Set(message.citations.map(({ number }) => number));
  const isWritten = message.model_id !== null || message.fallback !== null;
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => ({
    kind: 'text',
    lines: paragraph.split('\n').map((line) => parseAnswer(line, numbers, isWritten)),
  }));
}

function tableRows({ table, citations }: ChatMessage): { citation: Citation; value: string }[] {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  return (table?.rows ?? []).flatMap(({ number, value }) => {
    const citation = byNumber.get(number);
    return citation ? [{ citation, value: value?.text ?? '' }] : [];
  });
}
