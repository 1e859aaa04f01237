import { Parser } from 'htmlparser2';
import { decodeHtml } from '../html/read-html.ts';
import { escapeMarkup, readableAddress } from './markup-pieces.ts';
import { type Targets, withoutMarks } from './marks.ts';
import type { Tally } from './tally.ts';

/** Elements that are dropped with their contents: programs and what they load. */
const DROPPED = new Set('script noscript template iframe object embed applet svg math audio video canvas'.split(' '));
const EMPTY = new Set('area base br col hr img input link source track wbr'.split(' '));
/** Elements within a line: all others end a piece of text. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const ADDRESS = /^(?:href|src|srcset|action|formaction|cite|background|poster|data)$/;

/** Declarations of the document that say nothing about its content. */
function isPlainMeta(attributes: Record<string, string>): boolean {
  return attributes['name'] === 'viewport' || 'charset' in attributes;
}

/**
 * A web page with labels instead of its marks, as UTF-8. Scripts, comments, embedded content and pictures inside the file are dropped, links with
 * a removed value lose their address.
 */
export function redactHtml(bytes: Buffer, targets: Targets, tally: Tally): Buffer {
  const page = new PageParts(targets, tally);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name, attributes),
      onclosetag: (name) => page.close(name),
      ontext: (text) => page.text(text),
    },
    { decodeEntities: true },
  );
  parser.end(decodeHtml(bytes));
  return Buffer.from(`<!doctype html>\n<meta charset="utf-8">\n${page.end()}`);
}

/** Collects tags and texts of a page: marks may be spread over several elements. */
class PageParts {
  readonly #targets: Targets;
  readonly #tally: Tally;
  /** Markup, or a text that is not escaped yet with its offset in the text of the page. */
  readonly #parts: (string | { text: string; at: number })[] = [];
  #text = '';
  #dropping: string[] = [];
  #isStyle = false;

  constructor(targets: Targets, tally: Tally) {
    this.#targets = targets;
    this.#tally = tally;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.#dropping.length > 0 || DROPPED.has(name)) {
      if (!EMPTY.has(name)) this.#dropping.push(name);
      return;
    }
    if (name === 'meta' && !isPlainMeta(attributes)) this.#tally.add('metadata', 1);
    if (name === 'meta' || name === 'link') return;
    if (!INLINE.has(name)) this.#text += '\n';
    this.#isStyle = name === 'style';
    const kept = Object.entries(attributes).flatMap(([attribute, value]) => this.#attribute(attribute, value));
    this.#parts.push(`<${[name, ...kept].join(' ')}>`);
  }

  close(name: string): void {
    if (this.#dropping.length > 0) {
      if (this.#dropping.at(-1) === name) this.#dropping.pop();
      return;
    }
    if (name === 'meta' || name === 'link') return;
    if (!INLINE.has(name)) this.#text += '\n';
    this.#isStyle = false;
    if (!EMPTY.has(name)) this.#parts.push(`</${name}>`);
  }

  text(text: string): void {
    if (this.#dropping.length > 0) return;
    if (this.#isStyle) {
      // Not escaped: a closing tag cannot be inside.
      if (this.#targets.marks(text).length === 0) this.#parts.push(text);
      return;
    }
    this.#parts.push({ text, at: this.#text.length });
    this.#text += text;
  }

  /** The markup. */
  end(): string {
    const marks = this.#targets.marks(this.#text);
    let next = 0;
    return this.#parts
      .map((part) => {
        if (typeof part === 'string') return part;
        while ((marks[next]?.end ?? Infinity) <= part.at) next += 1;
        return escapeMarkup(withoutMarks(part.text, part.at, marks, next));
      })
      .join('');
  }

  #attribute(name: string, value: string): string[] {
    // Programs, and pictures inside the file, which are not searched.
    if (name.startsWith('on') || /^\s*(?:data|javascript):/i.test(value)) {
      this.#tally.add('hidden', 1);
      return [];
    }
    const isAddress = ADDRESS.test(name);
    const { text, count } = this.#targets.replace(readableAddress(value));
    if (count === 0) return [`${name}="${escapeMarkup(value)}"`];
    this.#tally.add(isAddress ? 'links' : 'hidden', 1);
    return isAddress ? [] : [`${name}="${escapeMarkup(text)}"`];
  }
}
