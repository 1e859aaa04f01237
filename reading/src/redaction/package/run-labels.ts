import { escapeMarkup } from '../markup-pieces.ts';
import type { ShownPiece } from '../marks.ts';
import { type LabelWriter, plainLabels, type Tag } from './label-writer.ts';

/** A language of runs: the properties of a run whose text is white on black, from those of the run around it. */
interface RunLanguage {
  namespace: RegExp;
  properties: (prefix: string, source: string) => string;
}

const languages: readonly RunLanguage[] = [
  {
    namespace: /\/wordprocessingml\/(?:2006\/)?main$/,
    properties: (prefix, source) => {
      const kept = (name: string) => elementsNamed(source, `${prefix}${name}`);
      return `<${prefix}rPr>${kept('rFonts')}${kept('vanish')}<${prefix}color ${prefix}val="FFFFFF"/>${kept('sz')}${kept('szCs')}<${prefix}shd ${prefix}val="clear" ${prefix}color="auto" ${prefix}fill="000000"/></${prefix}rPr>`;
    },
  },
  {
    namespace: /\/drawingml\/(?:2006\/)?main$/,
    properties: (prefix, source) => {
      const attributes = /^<[^\s<>/]+((?:\s[^<>]*?)?)\/?>/.exec(source)?.[1] ?? '';
      const color = (value: string) => `<${prefix}srgbClr val="${value}"/>`;
      const fonts = ['latin', 'ea', 'cs'].map((name) => elementsNamed(source, `${prefix}${name}`)).join('');
      return `<${prefix}rPr${attributes}><${prefix}solidFill>${color('FFFFFF')}</${prefix}solidFill><${prefix}highlight>${color('000000')}</${prefix}highlight>${fonts}</${prefix}rPr>`;
    },
  },
];

function elementsNamed(source: string, name: string): string {
  return new RegExp(String.raw`<${name}(?=[\s/])[^<>]*/>`).exec(source)?.[0] ?? '';
}

interface Run {
  prefix: string;
  open: string;
  /** The markup of its properties. */
  properties: string;
}

/** Writes labels of Word documents and drawings as runs of their own, white on black. */
export class RunLabels implements LabelWriter {
  readonly #languages = new Map<string, RunLanguage>();
  /** Runs that are open: one with a drawing may have others inside. */
  readonly #runs: Run[] = [];
  #isInProperties = false;
  /** The tag that opens a text, until it is known whether that has labels. */
  #held = '';

  /** `source` is the markup of the whole part, which declares its namespaces. */
  constructor(source: string) {
    for (const [, prefix = '', namespace = ''] of source.matchAll(/\sxmlns:([\w.-]+)=["']([^"']*)["']/g)) {
      const language = languages.find((one) => one.namespace.test(namespace));
      if (language) this.#languages.set(`${prefix}:`, language);
    }
  }

  tag(tag: Tag): string {
    const held = this.#release();
    const { kind, name, source } = tag;
    const prefix = /^<\/?([^\s<>/:]+:)/.exec(source)?.[1] ?? '';
    if (!this.#languages.has(prefix)) {
      this.#record(source);
      return held + source;
    }
    if (name === 'r' && kind === 'open') this.#runs.push({ prefix, open: source, properties: '' });
    if (name === 'r' && kind === 'close') this.#runs.pop();
    if (name === 'rPr' && kind === 'open') this.#isInProperties = true;
    if (name === 'rPr' && kind === 'empty') this.#setProperties(source);
    else this.#record(source);
    if (name === 'rPr' && kind === 'close') this.#isInProperties = false;
    if (name !== 't' || kind !== 'open' || this.#runs.at(-1)?.prefix !== prefix) return held + source;
    this.#held = source;
    return held;
  }

  text(source: string): string {
    return this.#release() + source;
  }

  labelled(pieces: readonly ShownPiece[]): string {
    const run = this.#runs.at(-1);
    const language = run && this.#languages.get(run.prefix);
    if (this.#held === '' || !run || !language) return this.#release() + plainLabels.labelled(pieces);
    const { prefix, open, properties } = run;
    this.#held = '';
    const text = (content: string) => `<${prefix}t${preserved(prefix, this.#languages)}>${escapeMarkup(content)}`;
    const close = `</${prefix}t>`;
    let markup = '';
    let current = '';
    for (const piece of pieces) {
      if (!piece.isLabel) current = piece.text;
      else {
        const label = `${open}${language.properties(prefix, properties)}${text(piece.text)}${close}</${prefix}r>`;
        markup += `${text(current)}${close}</${prefix}r>${label}${open}${properties}`;
        current = '';
      }
    }
    return markup + text(current);
  }

  finish(markup: string): string {
    return markup;
  }

  #release(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }

  #setProperties(source: string): void {
    const run = this.#runs.at(-1);
    if (run) run.properties = source;
  }

  #record(source: string): void {
    const run = this.#runs.at(-1);
    if (run && this.#isInProperties) run.properties += source;
  }
}

/** Word ignores spaces at the ends of a text without this; drawings have no such attribute. */
function preserved(prefix: string, known: ReadonlyMap<string, RunLanguage>): string {
  return known.get(prefix) === languages[0] ? ' xml:space="preserve"' : '';
}
