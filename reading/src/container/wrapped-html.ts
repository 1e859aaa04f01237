import { type RtfHandlers, scanRtf } from './rtf-scanner.ts';

interface Group {
  skipped: boolean;
  /** Between `\htmlrtf` and `\htmlrtf0`: text for RTF readers only. */
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

/** Line breaks and separators that also belong to the HTML; other marks are for RTF readers only. */
const symbols: Record<string, string> = { par: '\n', line: '\n', tab: '\t' };

/** Whether rich text encapsulates HTML. */
export function wrapsHtml(bytes: Buffer): boolean {
  return /\\fromhtml1?\b/.test(bytes.toString('latin1', 0, 2_000));
}

/** Whether rich text was created from plain text, so it adds nothing. */
export function wrapsText(bytes: Buffer): boolean {
  return /\\fromtext\b/.test(bytes.toString('latin1', 0, 2_000));
}

/** The HTML encapsulated in rich text ([MS-OXRTFEX]). */
export function unwrapHtml(bytes: Buffer): string {
  const scan = new WrappedHtml();
  scanRtf(bytes, scan);
  return scan.html;
}

class WrappedHtml implements RtfHandlers {
  html = '';
  readonly #groups: Group[] = [];
  #group: Group = { skipped: false, rtfOnly: false };

  get wantsText(): boolean {
    return !this.#group.skipped && !this.#group.rtfOnly;
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
    else if (word === 'htmltag') return;
    else if (isOptional || skippedDestinations.has(word)) group.skipped ||= word !== 'fldrslt' && word !== 'shptxt';
    else if (symbol !== undefined && this.wantsText) this.text(symbol);
  }

  text(text: string): void {
    this.html += text;
  }
}
