import { captionWords, type Align, type Block, type Language, type Manuscript, type Run } from './manuscript.ts';

/**
 * Parses the notation of the documents:
 *
 *     # Heading, ## and ###          numbered 1, 1.1, 1.1.1 unless `numbered` is false; `#-` is never numbered
 *     #A Heading                     an appendix: A, B, ...
 *     + clause, ++ sub-clause        numbered 4.1 and (a) under the last heading
 *     - item, 1) item                lists
 *     > text                         a remark in a box
 *     Table: caption  then | a | b | the second row gives the alignment (---, --:, :-:); a row that starts with |= is a total
 *     Figure: name | caption         drawn by the function `name`
 *     Contents: title                list of the headings with their pages
 *     ---                            new page
 *     **bold**, _italic_, [^a footnote]
 *
 * `{#label}` at the end of a heading, clause, table or figure defines a label, and `{@label}` inserts its number.
 * @throws Error if a label is not defined
 */
export function parseManuscript(
  source: string,
  { language, numbered = true }: { language: Language; numbered?: boolean },
): Manuscript {
  const numbering = new Numbering(language, numbered);
  const drafts = splitChunks(source).map((chunk) => readChunk(chunk, numbering));
  const notes: Run[][] = [];
  const inline = (text: string): Run[] => readRuns(numbering.resolve(text), notes);
  return { language, blocks: drafts.map((draft) => draft(inline)), notes };
}

type Draft = (inline: (text: string) => Run[]) => Block;

const oneLine = /^(#|---|Figure:|Contents:)/;
const startsChunk = /^(#|---|Figure:|Contents:|Table:|\+|- |\d+\) |> )/;

/** Splits the source into blocks at blank lines and at lines that begin a block. */
function splitChunks(source: string): string[] {
  const chunks: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) chunks.push(open.join('\n'));
    open = [];
  };
  for (const line of source.split('\n').map((each) => each.trim())) {
    if (line === '') close();
    else if (line.startsWith('> ') && open[0]?.startsWith('> ')) open.push(line.slice(2));
    else {
      if (startsChunk.test(line)) close();
      open.push(line);
      if (oneLine.test(line)) close();
    }
  }
  close();
  return chunks;
}

function readChunk(chunk: string, numbering: Numbering): Draft {
  const { text, label } = takeLabel(chunk);
  const heading = /^(#{1,3})([-A]?) (.*)$/.exec(text);
  if (heading) {
    const level = heading[1]!.length as 1 | 2 | 3;
    const number = numbering.heading(level, heading[2]!, label);
    return (inline) => ({ kind: 'heading', level, number, runs: inline(heading[3]!) });
  }
  if (text === '---') return () => ({ kind: 'page_break' });
  if (text.startsWith('Contents:')) return () => ({ kind: 'contents', title: text.slice(9).trim() });
  if (text.startsWith('Figure:')) {
    const [name = '', caption = ''] = text.slice(7).split('|');
    const number = caption.trim() === '' ? null : numbering.figure(label);
    return (inline) => ({ kind: 'figure', name: name.trim(), number, caption: inline(caption.trim()) });
  }
  if (text.startsWith('Table:') || text.startsWith('|')) return readTable(text, label, numbering);
  const flowed = text.replaceAll('\n', ' ');
  const clause = /^(\+{1,2}) (.*)$/.exec(flowed);
  if (clause) {
    const level = clause[1]!.length as 1 | 2;
    const number = numbering.clause(level, label);
    return (inline) => ({ kind: 'clause', level, number, runs: inline(clause[2]!) });
  }
  const item = /^(-|\d+\)) (.*)$/.exec(flowed);
  if (item) {
    const marker = item[1] === '-' ? '•' : item[1]!.replace(')', '.');
    return (inline) => ({ kind: 'item', marker, runs: inline(item[2]!) });
  }
  if (flowed.startsWith('> ')) return (inline) => ({ kind: 'remark', runs: inline(flowed.slice(2)) });
  return (inline) => ({ kind: 'paragraph', runs: inline(flowed) });
}

function readTable(text: string, label: string | null, numbering: Numbering): Draft {
  const lines = text.split('\n');
  const captioned = lines[0]!.startsWith('Table:');
  const caption = captioned ? takeLabel(lines[0]!.slice(6).trim()) : { text: '', label };
  const number = captioned ? numbering.table(caption.label ?? label) : null;
  const [head = '', rule = '', ...body] = captioned ? lines.slice(1) : lines;
  const aligns = parseCells(rule).map(parseAlign);
  return (inline) => ({
    kind: 'table',
    number,
    caption: inline(caption.text),
    columns: parseCells(head).map((name, index) => ({ name: inline(name), align: aligns[index] ?? 'left' })),
    rows: body.map((line) => ({ total: line.startsWith('|='), cells: parseCells(line).map((cell) => inline(cell)) })),
  });
}

function parseCells(line: string): string[] {
  return line
    .replace(/^\|=?/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

function parseAlign(rule: string): Align {
  if (rule.startsWith(':') && rule.endsWith(':')) return 'center';
  return rule.endsWith(':') ? 'right' : 'left';
}

function takeLabel(text: string): { text: string; label: string | null } {
  const match = /\s*\{#([\w-]+)\}$/.exec(text);
  return match ? { text: text.slice(0, match.index), label: match[1]! } : { text, label: null };
}

/** Parses `**bold**`, `_italic_` and `[^notes]`; appends notes to `notes`. */
function readRuns(text: string, notes: Run[][]): Run[] {
  const runs: Run[] = [];
  const pattern = /\*\*(.+?)\*\*|(?<![\w/])_(.+?)_(?!\w)|\[\^(.+?)\]/g;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    if (match[1] !== undefined) runs.push({ text: match[1], bold: true });
    else if (match[2] !== undefined) runs.push({ text: match[2], italic: true });
    else {
      notes.push([{ text: match[3]! }]);
      runs.push({ text: '', note: notes.length });
    }
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/** Numbers headings, clauses, tables and figures, and resolves labels. */
class Numbering {
  private readonly language: Language;
  private readonly numbered: boolean;
  private readonly levels = [0, 0, 0];
  private appendix = 0;
  /** Below a heading without a number, tables and figures are numbered through the document. */
  private plain = false;
  private clauses = 0;
  private letters = 0;
  private tables = 0;
  private figures = 0;
  private readonly labels = new Map<string, string>();

  constructor(language: Language, numbered: boolean) {
    this.language = language;
    this.numbered = numbered;
  }

  heading(level: 1 | 2 | 3, flag: string, label: string | null): string | null {
    if (flag === '-' || !this.numbered) {
      this.plain = true;
      return null;
    }
    this.plain = false;
    this.levels[level - 1]! += 1;
    this.levels.fill(0, level);
    this.clauses = 0;
    if (level === 1) {
      this.tables = 0;
      this.figures = 0;
      this.appendix = flag === 'A' ? this.appendix + 1 : 0;
    }
    const number = [this.chapter(), ...this.levels.slice(1, level)].join('.');
    this.name(label, number);
    return level === 1 && this.appendix > 0 ? `${captionWords[this.language].appendix} ${number}` : number;
  }

  clause(level: 1 | 2, label: string | null): string {
    if (level === 1) {
      this.clauses += 1;
      this.letters = 0;
      const number = `${this.chapter()}.${this.clauses}`;
      this.name(label, number);
      return number;
    }
    this.letters += 1;
    const letter = `(${String.fromCharCode(96 + this.letters)})`;
    this.name(label, `${this.chapter()}.${this.clauses} ${letter}`);
    return letter;
  }

  table(label: string | null): string {
    this.tables += 1;
    return this.caption(captionWords[this.language].table, this.tables, label);
  }

  figure(label: string | null): string {
    this.figures += 1;
    return this.caption(captionWords[this.language].figure, this.figures, label);
  }

  resolve(text: string): string {
    return text.replace(/\{@([\w-]+)\}/g, (_, label: string) => {
      const number = this.labels.get(label);
      if (number === undefined) throw new Error(`No heading, clause, table or figure carries the label ${label}`);
      return number;
    });
  }

  private chapter(): string {
    return this.appendix > 0 ? String.fromCharCode(64 + this.appendix) : String(this.levels[0]);
  }

  private caption(word: string, count: number, label: string | null): string {
    const chaptered = !this.plain && this.levels[0]! > 0;
    const number = chaptered ? `${word} ${this.chapter()}.${count}` : `${word} ${count}`;
    this.name(label, number);
    return number;
  }

  private name(label: string | null, number: string): void {
    if (label === null) return;
    if (this.labels.has(label)) throw new Error(`The label ${label} is given twice`);
    this.labels.set(label, number);
  }
}
