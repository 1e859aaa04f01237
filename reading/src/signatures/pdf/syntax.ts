/** A PDF object (ISO 32000-1, 7.3). Names are `Name`, strings are bytes, and streams keep their encoded bytes. */
export type PdfValue = null | boolean | number | Name | Buffer | Reference | PdfValue[] | Dictionary | Stream;

export class Name {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export class Reference {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** Entries by name. `places` are the offsets of the strings in the file, from the first bracket to after the last. */
export class Dictionary extends Map<string, PdfValue> {
  readonly places = new Map<string, readonly [start: number, end: number]>();
}

export class Stream {
  readonly entries: Dictionary;
  /** Where the encoded bytes begin. */
  readonly start: number;
  constructor(entries: Dictionary, start: number) {
    this.entries = entries;
    this.start = start;
  }
}

const MAX_DEPTH = 60;
const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads objects of a PDF from an offset on. Damage yields null, never an error. */
export class Scanner {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  /** `12 0 obj`, and the object after it; undefined if there is none. */
  indirect(): { number: number; value: PdfValue } | undefined {
    const [number, , keyword] = [this.word(), this.word(), this.word()];
    if (!/^\d{1,10}$/.test(number) || keyword !== 'obj') return undefined;
    const value = this.value();
    if (!(value instanceof Dictionary)) return { number: Number(number), value };
    const after = this.at;
    if (this.word() !== 'stream') {
      this.at = after;
      return { number: Number(number), value };
    }
    if (this.bytes[this.at] === 13) this.at += 1;
    if (this.bytes[this.at] === 10) this.at += 1;
    return { number: Number(number), value: new Stream(value, this.at) };
  }

  value(depth = 0): PdfValue {
    this.#skip();
    const byte = this.bytes[this.at];
    if (byte === undefined || depth > MAX_DEPTH) return null;
    const character = String.fromCharCode(byte);
    if (character === '/') return this.#name();
    if (character === '(') return this.#literal();
    if (character === '[') return this.#array(depth);
    if (character === '<') return this.bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal();
    const word = this.word();
    if (/^\d{1,10}$/.test(word)) return this.#numberOrReference(Number(word));
    if (/^[+-]?[\d.]{1,30}$/.test(word)) return Number(word) || 0;
    if (word === 'true' || word === 'false') return word === 'true';
    // An unexpected bracket, so that scanning continues.
    if (word === '') this.at += 1;
    return null;
  }

  /** Characters up to the next white space or delimiter. */
  word(): string {
    this.#skip();
    const start = this.at;
    while (this.at < this.bytes.length && !this.#isEnd()) this.at += 1;
    return this.bytes.toString('latin1', start, this.at);
  }

  #isEnd(): boolean {
    const byte = this.bytes[this.at] as number;
    return whitespace.has(byte) || delimiters.has(byte);
  }

  #skip(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at] as number;
      if (byte === 0x25) {
        while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
      } else if (!whitespace.has(byte)) return;
    }
  }

  #numberOrReference(number: number): number | Reference {
    const after = this.at;
    const generation = this.word();
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R') return new Reference(number, Number(generation));
    this.at = after;
    return number;
  }

  #name(): Name {
    this.at += 1;
    const start = this.at;
    while (this.at < this.bytes.length && !this.#isEnd()) this.at += 1;
    const text = this.bytes.toString('latin1', start, this.at);
    return new Name(
      text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
  }

  #array(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (this.#skip(); this.at < this.bytes.length && this.bytes[this.at] !== 0x5d; this.#skip()) {
      if (this.#isClosing()) return values;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Dictionary();
    for (this.#skip(); this.at < this.bytes.length && this.bytes[this.at] !== 0x3e; this.#skip()) {
      if (this.bytes[this.at] !== 0x2f) {
        if (this.#isClosing()) return entries;
        this.value(depth + 1);
        continue;
      }
      const { text } = this.#name();
      this.#skip();
      const start = this.at;
      const value = this.value(depth + 1);
      entries.set(text, value);
      if (Buffer.isBuffer(value)) entries.places.set(text, [start, this.at]);
    }
    this.at += 2;
    return entries;
  }

  /** The object ended although a bracket is open. */
  #isClosing(): boolean {
    return this.bytes.toString('latin1', this.at, this.at + 6) === 'endobj';
  }

  #hexadecimal(): Buffer {
    const end = this.bytes.indexOf(0x3e, this.at);
    const digits = this.bytes
      .toString('latin1', this.at + 1, end < 0 ? this.bytes.length : end)
      .replace(/[^\da-f]/gi, '');
    this.at = end < 0 ? this.bytes.length : end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #literal(): Buffer {
    this.at += 1;
    let text = '';
    for (let open = 1; this.at < this.bytes.length; this.at += 1) {
      const character = String.fromCharCode(this.bytes[this.at] as number);
      if (character === '\\') text += this.#escaped();
      else {
        if (character === '(') open += 1;
        if (character === ')') open -= 1;
        if (open === 0) break;
        text += character;
      }
    }
    this.at += 1;
    return Buffer.from(text, 'latin1');
  }

  #escaped(): string {
    this.at += 1;
    const character = String.fromCharCode(this.bytes[this.at] ?? 0);
    if (character === '\r' && this.bytes[this.at + 1] === 10) this.at += 1;
    if (character === '\r' || character === '\n') return '';
    const code = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))?.[0];
    if (code === undefined) return escapes[character] ?? character;
    this.at += code.length - 1;
    return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
  }
}
