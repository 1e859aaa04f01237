import { answerBlocks, type AnswerBlock, questionHeading } from './answer-blocks.ts';
import type { AnswerPiece } from './answer-pieces.ts';
import type { ExportFormat, exportWordKeys } from './constants.ts';
import type { ChatMessage, Citation } from './schema.ts';

export interface MarkdownContext {
  words: Readonly<Record<(typeof exportWordKeys)[number], string>>;
  /** The address of a citation in Dossier. */
  address: (citation: Citation) => string;
}

/** Where the page of a citation is opened with the quoted words marked, from the root of the application. */
export function citationPath({ attachment, ...citation }: Citation): string {
  const { company_id, project_id, document_id, version, page, start, end } = citation;
  const place = `page=${page}&start=${start}&end=${end}`;
  if (attachment) return `/ask-dossier/${attachment.session_uuid}?attachment=${attachment.id}&${place}`;
  if (document_id === null) return '/ask-dossier';
  return `/company/${company_id}/project/${project_id}/document/${document_id}?version=${version}&${place}`;
}

/** An answer with its sources as footnotes. */
export function answerAsMarkdown(message: ChatMessage, context: MarkdownContext): string {
  const notes = new Footnotes(context);
  return [...answerParts(message, context, notes), ...notes.lines].join('\n\n');
}

/** A conversation, with the sources of all answers as footnotes. `about` is the line below the title. */
export function conversationAsMarkdown(
  { title, about, messages }: { title: string; about: string; messages: readonly ChatMessage[] },
  context: MarkdownContext,
): string {
  const notes = new Footnotes(context);
  const parts = messages.flatMap((message) => {
    if (message.message_type !== 'question') return answerParts(message, context, notes);
    const { heading, rest } = questionHeading(message.content);
    return [`## ${oneLine(heading)}`, ...(rest === null ? [] : [quoted(escapeMarkdown(rest))])];
  });
  const head = [`# ${oneLine(title)}`, ...(about === '' ? [] : [`*${oneLine(about)}*`])];
  return `${[...head, ...parts, ...notes.lines].join('\n\n')}\n`;
}

const MAX_FILE_NAME = 100;

/** The name of an exported file, from the title: without what file systems refuse. */
export function exportFileName(title: string, format: ExportFormat | 'txt'): string {
  const words = title
    .slice(0, MAX_FILE_NAME)
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .split(' ');
  // Dots at the ends are hidden files, or lost.
  const isEnd = (word: string) => /^\.*$/.test(word);
  while (words.length > 0 && isEnd(words[0]!)) words.shift();
  while (words.length > 0 && isEnd(words.at(-1)!)) words.pop();
  const name = words.join(' ').replace(/^\.+/, '');
  return `${name || 'Dossier'}.${format}`;
}

/** Text that Markdown shows as it is: no markup, image, link or HTML. */
export const escapeMarkdown = (text: string): string =>
  escapeInline(text)
    .split('\n')
    .map((line) =>
      line
        .trimStart()
        .replace(/^[+=-]/, String.raw`\$&`)
        .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`),
    )
    .join('\n');

const escapeInline = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\`*_[\]<>~|$#]/g, String.raw`\$&`)
    .replaceAll(/&(?=[#a-z])/gi, String.raw`\&`);

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** Inside a line: in a heading, cell or note. */
const oneLine = (text: string): string => escapeInline(inOneLine(text));
const quoted = (text: string): string => text.replaceAll(/^/gm, '> ');
/** Lines of a paragraph stay lines. */
const withBreaks = (lines: readonly string[]): string => lines.join('  \n');

class Footnotes {
  readonly #numbers = new Map<Citation, number>();
  readonly #context: MarkdownContext;

  constructor(context: MarkdownContext) {
    this.#context = context;
  }

  /** The mark of a citation, numbered in the order of first use. */
  mark(citation: Citation): string {
    const number = this.#numbers.get(citation) ?? this.#numbers.size + 1;
    this.#numbers.set(citation, number);
    return `[^${number}]`;
  }

  get lines(): string[] {
    const { words, address } = this.#context;
    return [...this.#numbers].map(([citation, number]) => {
      const place = `${citation.document_name}, ${words.page.replace('{page}', String(citation.page))}`;
      return `[^${number}]: [${oneLine(place)}](${address(citation)}): “${oneLine(citation.text)}”`;
    });
  }
}

function answerParts(message: ChatMessage, context: MarkdownContext, notes: Footnotes): string[] {
  const byNumber = new Map(message.citations.map((citation) => [citation.number, citation]));
  return answerBlocks(message).map((block) => blockAsMarkdown(block, byNumber, context, notes));
}

function blockAsMarkdown(
  block: AnswerBlock,
  byNumber: ReadonlyMap<number, Citation>,
  { words }: MarkdownContext,
  notes: Footnotes,
): string {
  switch (block.kind) {
    case 'notice':
      return `*${oneLine(words[block.word])}*`;
    case 'quote':
      return `> ${escapeMarkdown(inOneLine(block.citation.text))}${notes.mark(block.citation)}`;
    case 'table': {
      const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      const rows = block.rows.map(({ citation, value }) =>
        row([oneLine(citation.document_name), oneLine(value), oneLine(citation.text) + notes.mark(citation)]),
      );
      return [row([words.document, words.value, words.quote].map(oneLine)), '|---|---|---|', ...rows].join('\n');
    }
    case 'text':
      return withBreaks(block.lines.map((pieces) => pieces.map(pieceAsMarkdown).join('')));
  }

  function pieceAsMarkdown(piece: AnswerPiece, at: number): string {
    if (piece.kind === 'citation') return notes.mark(byNumber.get(piece.number)!);
    // Only the start of a line can begin a list or heading; spaces between pieces stay.
    const text = at === 0 ? escapeMarkdown(piece.text) : escapeInline(piece.text);
    return piece.kind === 'words' ? text : `${text} *(${oneLine(words.unsupported)})*`;
  }
}
