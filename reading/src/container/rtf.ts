import { type RtfHandlers, scanRtf } from './rtf-scanner.ts';

/** What a rich text says: the HTML that is wrapped in it ([MS-OXRTFEX]), or its own text with line ends. */
export interface RtfContent {
  kind: 'html' | 'text';
  content: string;
}

interface Group {
  skipped: boolean;
  /** Inside a fragment of the wrapped HTML. */
  htmlTag: boolean;
  /** Between `\htmlrtf` and `\htmlrtf0`: text only for readers of RTF. */
  rtfOnly: boolean;
}

const skippedDestinations = new Set([
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'footer',
  'headerl',
  'headerr',
  'footerl',
  'footerr',
  'fldinst',
  'listtable',
  'listoverridetable',
  'generator',
  'themedata',
  'datastore',
  'xmlnstbl',
  'mhtmltag',
]);

const symbols: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  tab: '\t',
  cell: '\t',
  row: '\n',
};
/** What breaks lines and parts words in the wrapped HTML too; the other marks are for readers of RTF. */
const symbolsOfHtml = new Set(['par', 'line', 'tab']);

/** Whether a rich text is wrapped around HTML. */
export function wrapsHtml(bytes: Buffer): boolean {
  return /\\fromhtml1?\b/.test(bytes.toString('latin1', 0, 2_000));
}

/** Reads the text of a mail that is rich text; pictures, tables of styles and the like are left out. */
export function readRtf(bytes: Buffer): RtfContent {
  const kind = wrapsHtml(bytes) ? 'html' : 'text';
  const scan = new TextOfMail(kind === 'html');
  scanRtf(bytes, scan);
  return { kind, content: scan.content };
}

class TextOfMail implements RtfHandlers {
  content = '';
  readonly #html: boolean;
  readonly #groups: Group[] = [];
  #group: Group = { skipped: false, htmlTag: false, rtfOnly: false };

  constructor(html: boolean) {
    this.#html = html;
  }

  get wantsText(): boolean {
    return !this.#group.skipped && !(this.#html && this.#group.rtfOnly);
  }

  open(): void {
    this.#groups.push(this.#group);
    this.#group = { ...this.#group };
  }

  close(): void {
    this.#group = this.#groups.pop() ?? this.#group;
  }

  word(word: string, value: number | undefined, isOptional: boolean): void {
    const group = this.#group;
    const symbol = symbols[word];
    if (word === 'htmlrtf') group.rtfOnly = value !== 0;
    else if (word === 'htmltag' && isOptional) group.htmlTag = true;
    else if (isOptional || skippedDestinations.has(word)) group.skipped ||= word !== 'fldrslt' && word !== 'shptxt';
    else if (symbol !== undefined && (!this.#html || group.htmlTag || symbolsOfHtml.has(word))) {
      if (this.wantsText) this.text(symbol);
    }
  }

  text(text: string): void {
    this.content += text;
  }
}
