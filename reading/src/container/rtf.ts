import { codePageOfCharset, decodeCodePage } from './code-page.ts';

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
  /** Characters that stand for a Unicode one to readers that do not know it. */
  substitutes: number;
  font: number;
  fontTable: boolean;
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
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  emspace: ' ',
  enspace: ' ',
};

const maxDepth = 2_000;
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|[^\\{}\r\n]+|\\/gi;

/** What stands at the ends of cells and of rows of tables. */
export interface RtfMarks {
  cell: string;
  row: string;
}

/** Reads rich text; pictures, tables of styles and the like are left out. Damaged text ends where it can no longer be followed. */
export function readRtf(bytes: Buffer, ends: RtfMarks = { cell: '\t', row: '\n' }): RtfContent {
  const source = bytes.toString('latin1');
  const html = /\\fromhtml1?\b/.test(source.slice(0, 2_000));
  let codePage = 1252;
  const fonts = new Map<number, number>();
  let defining = 0;
  const groups: Group[] = [];
  let group: Group = {
    skipped: false,
    htmlTag: false,
    rtfOnly: false,
    substitutes: 1,
    font: -1,
    fontTable: false,
  };
  let out = '';
  let pending: number[] = [];
  let skip = 0;
  let starred = false;

  const silent = () => group.skipped || group.fontTable || (html && group.rtfOnly);
  const flush = () => {
    if (pending.length > 0) out += decodeCodePage(Uint8Array.from(pending), fonts.get(group.font) ?? codePage);
    pending = [];
  };
  const write = (text: string) => {
    if (silent()) return;
    flush();
    out += text;
  };
  const tokens = new RegExp(token);
  for (let match = tokens.exec(source); match; match = tokens.exec(source)) {
    const [whole, word, parameter, hex, symbol, brace] = match;
    if (brace === '{') {
      flush();
      if (groups.length >= maxDepth) break;
      groups.push(group);
      group = { ...group };
      skip = 0;
    } else if (brace === '}') {
      flush();
      group = groups.pop() ?? group;
      skip = 0;
    } else if (word !== undefined) {
      const number = parameter === undefined ? undefined : Number(parameter);
      const destination = starred;
      starred = false;
      if (word === 'u' && number !== undefined) {
        write(String.fromCharCode(number < 0 ? number + 65_536 : number));
        skip = group.substitutes;
      } else if (skip > 0) skip -= 1;
      else if (word === 'uc') group.substitutes = Math.min(number ?? 1, 16);
      else if (word === 'ansicpg') codePage = number ?? codePage;
      else if (word === 'fonttbl') group.fontTable = true;
      else if (word === 'f') {
        flush();
        if (group.fontTable) defining = number ?? 0;
        else group.font = number ?? 0;
      } else if (word === 'fcharset' && group.fontTable) {
        const known = codePageOfCharset(number ?? 0);
        if (known) fonts.set(defining, known);
      } else if (word === 'plain') {
        flush();
        group.font = -1;
      } else if (word === 'htmlrtf') {
        flush();
        group.rtfOnly = number !== 0;
      } else if (word === 'htmltag' && destination) group.htmlTag = true;
      else if (word === 'bin') tokens.lastIndex += Math.max(0, number ?? 0);
      else if (destination || skippedDestinations.has(word)) group.skipped ||= word !== 'fldrslt' && word !== 'shptxt';
      else if (word === 'cell' || word === 'row') {
        if (!html || group.htmlTag) write(ends[word]);
      } else if (symbols[word] !== undefined) {
        // Inside the wrapped HTML the marks for readers of RTF are not part of it, but line ends and tabs are.
        if (!html || group.htmlTag || word === 'par' || word === 'line' || word === 'tab' || symbols[word] > ' ')
          write(symbols[word] ?? '');
      }
    } else if (hex !== undefined) {
      if (skip > 0) skip -= 1;
      else if (!silent()) pending.push(parseInt(hex, 16));
    } else if (symbol !== undefined) {
      if (symbol === '*') starred = true;
      else if (skip > 0) skip -= 1;
      else if (symbol === '~') write('\u00a0');
      else if (symbol === '_') write('-');
      else if (symbol === '\r' || symbol === '\n') write('\n');
      else if ('\\{}'.includes(symbol)) write(symbol);
    } else if (whole !== '\\' && !/^[\r\n]/.test(whole)) {
      const text = skip > 0 ? whole.slice(skip) : whole;
      skip = Math.max(0, skip - whole.length);
      if (!silent()) for (const byte of Buffer.from(text, 'latin1')) pending.push(byte);
    }
  }
  flush();
  return { kind: html ? 'html' : 'text', content: out };
}
