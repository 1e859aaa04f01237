import type { Limits } from '../limits.ts';
import { readAttributes, MarkupScanner } from './markup.ts';

export type Attributes = Record<string, string>;

/** An element of a small part that is easier to read as a tree. */
export interface XmlElement {
  name: string;
  attributes: Attributes;
  children: XmlElement[];
  text: string;
}

/** Parses a small part as a tree; with `elementNames` only those elements. */
export function parseXml(bytes: Buffer, limits: Limits, elementNames?: ReadonlySet<string>): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const stack: XmlElement[] = [root];
  const scanner = new MarkupScanner(
    {
      wantsText: true,
      open(name, tag) {
        if (elementNames?.has(name) === false) return true;
        const element: XmlElement = { name, attributes: readAttributes(tag), children: [], text: '' };
        stack.at(-1)?.children.push(element);
        stack.push(element);
        return false;
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

/** The relationship that an element refers to: `id` with a prefix, since many elements also have an `id` of their own. */
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
