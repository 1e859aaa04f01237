import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';

export type Attributes = Record<string, string>;

/** What a scan calls; element names come without their prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** An element of a small part that is easier to read as a tree. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: XmlElement[];
  text: string;
}

/** Scans XML as it arrives. Entities that a document declares itself are not expanded. Throws `damaged` or `too_complex`. */
export class XmlScanner {
  readonly #parser = new SaxesParser({ position: false, xmlns: false });
  #decoder: TextDecoder | undefined;

  constructor(handlers: XmlHandlers, limits: Limits) {
    let depth = 0;
    this.#parser.on('opentag', (tag) => {
      depth += 1;
      if (depth > limits.depth) {
        throw new ReadingError(
          'too_complex',
          `The file nests its parts more than ${limits.depth} deep, which is over the limit.`,
        );
      }
      handlers.open(localName(tag.name), tag.attributes);
    });
    this.#parser.on('closetag', (tag) => {
      depth -= 1;
      handlers.close?.(localName(tag.name));
    });
    if (handlers.text) {
      const text = handlers.text.bind(handlers);
      this.#parser.on('text', text);
      this.#parser.on('cdata', text);
    }
    this.#parser.on('error', (error) => {
      // An entity that the document declares itself is left as it is written.
      if (error.message.includes('undefined entity')) return;
      throw new ReadingError('damaged', 'The file is incomplete or damaged. Its contents are not well formed.', {
        cause: error,
      });
    });
  }

  write(bytes: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(bytes));
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    if (!this.#decoder)
      throw new ReadingError('damaged', 'The file is incomplete or damaged. One of its parts is empty.');
    this.#parser.write(this.#decoder.decode());
    this.#parser.close();
  }
}

/** Reads a small part as a tree. */
export function parseXml(bytes: Uint8Array, limits: Limits): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const stack: XmlElement[] = [root];
  const scanner = new XmlScanner(
    {
      open(name, attributes) {
        const element: XmlElement = { name, attributes, children: [], text: '' };
        stack.at(-1)?.children.push(element);
        stack.push(element);
      },
      text(text) {
        const element = stack.at(-1);
        if (element) element.text += text;
      },
      close() {
        stack.pop();
      },
    },
    limits,
  );
  scanner.write(bytes);
  scanner.end();
  return root.children[0] ?? root;
}

/** The value of an attribute whatever its prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name] ?? attributes[`w:${name}`];
  if (plain !== undefined) return plain;
  for (const key in attributes) if (localName(key) === name) return attributes[key];
  return undefined;
}

/** The relationship that an element points at: `id` with a prefix, since many elements have an `id` of their own too. */
export function relationshipId(attributes: Attributes, name = 'id'): string | undefined {
  for (const key in attributes) if (key.endsWith(`:${name}`) && !key.startsWith('xmlns')) return attributes[key];
  return undefined;
}

/** The first child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** All elements of a name below an element, in document order. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const candidate of element.children) {
    if (candidate.name === name) yield candidate;
    yield* descendants(candidate, name);
  }
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The encoding that a part of a package is written in, by its first bytes. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = Buffer.from(bytes.subarray(0, 100)).toString('latin1');
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(declaration)?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
