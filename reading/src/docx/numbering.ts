import { formatNumber } from '../container/numerals.ts';
import { isOn, value } from '../container/package.ts';
import { attribute, child, type XmlElement } from '../container/xml.ts';
import type { Style } from './styles.ts';

export interface Level {
  start: number;
  format: string;
  text: string;
  style: string | undefined;
  legal: boolean;
  /** The level that restarts this one; 0: never. Levels count from 1, as in the file. */
  restart: number | null;
}

export interface List {
  /** Lists with the same definition share their counters. */
  definition: string;
  starts: Map<number, number>;
  levels: Map<number, Level>;
}

export interface Marker {
  text: string;
  bullet: boolean;
  /** From 1. */
  level: number;
}

/** The elements that are needed. */
export const listElements: ReadonlySet<string> = new Set(
  (
    'numbering abstractNum numStyleLink lvl start numFmt lvlText pStyle isLgl lvlRestart ' +
    'num abstractNumId lvlOverride startOverride'
  ).split(' '),
);

/** Counts the automatic numbers of lists in document order. */
export class Numbering {
  readonly #lists: Map<string, List>;
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #started = new Set<string>();

  constructor(lists: Map<string, List>) {
    this.#lists = lists;
  }

  /** The level of a list that a style belongs to, if the style only names the list. */
  levelForStyle(list: string, style: string | undefined): number {
    for (const [index, level] of this.#lists.get(list)?.levels ?? []) {
      if (style !== undefined && level.style === style) return index;
    }
    return 0;
  }

  /** Increments the counter and returns the marker of the next item; null if the list has no marker at that level. */
  next(listId: string, index: number): Marker | null {
    const list = this.#lists.get(listId);
    const level = list?.levels.get(index);
    if (!list || !level) return null;
    const counters = this.#counters.get(list.definition) ?? [];
    this.#counters.set(list.definition, counters);
    const override = list.starts.get(index);
    const first = `${listId} ${index}`;
    if (override !== undefined && !this.#started.has(first)) counters[index] = override;
    else counters[index] = (counters[index] ?? level.start - 1) + 1;
    this.#started.add(first);
    for (let deeper = index + 1; deeper < counters.length; deeper += 1) {
      const restart = list.levels.get(deeper)?.restart ?? deeper;
      if (restart !== 0 && index < restart) counters[deeper] = undefined;
    }
    if (level.format === 'bullet') return { text: '•', bullet: true, level: index + 1 };
    const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const referenced = list.levels.get(at);
      return formatNumber(
        counters[at] ?? referenced?.start ?? 1,
        level.legal ? 'decimal' : (referenced?.format ?? 'decimal'),
      );
    });
    return text.trim() === '' ? null : { text: text.trim(), bullet: false, level: index + 1 };
  }
}

/** Reads the numbering part: the lists by ID. */
export function readLists(
  root: XmlElement | undefined,
  findStyle: (id: string | undefined) => Style,
): Map<string, List> {
  const definitions = new Map<string, Map<number, Level>>();
  const links = new Map<string, string>();
  for (const element of root?.children ?? []) {
    if (element.name !== 'abstractNum') continue;
    const id = attribute(element.attributes, 'abstractNumId') ?? '';
    definitions.set(id, readLevels(element));
    const link = value(child(element, 'numStyleLink'));
    if (link !== undefined) links.set(id, link);
  }
  const numbers = (root?.children ?? []).filter((element) => element.name === 'num');
  const listId = (element: XmlElement) => attribute(element.attributes, 'numId') ?? '';
  const definitionIds = new Map(
    numbers.map((element) => [listId(element), value(child(element, 'abstractNumId')) ?? '']),
  );
  const lists = new Map<string, List>();
  for (const element of numbers) {
    let definition = definitionIds.get(listId(element)) ?? '';
    const link = links.get(definition);
    if (link !== undefined) definition = definitionIds.get(findStyle(link).list?.list ?? '') ?? definition;
    lists.set(listId(element), readList(element, definition, definitions.get(definition)));
  }
  return lists;
}

function readList(element: XmlElement, definition: string, defined: Map<number, Level> | undefined): List {
  const levels = new Map(defined);
  const starts = new Map<number, number>();
  for (const override of element.children.filter((candidate) => candidate.name === 'lvlOverride')) {
    const index = Number(attribute(override.attributes, 'ilvl') ?? 0);
    const start = value(child(override, 'startOverride'));
    if (start !== undefined) starts.set(index, Number(start));
    const level = child(override, 'lvl');
    if (level) levels.set(index, readLevel(level));
  }
  return { definition, starts, levels };
}

function readLevels(definition: XmlElement): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const element of definition.children) {
    if (element.name === 'lvl') levels.set(Number(attribute(element.attributes, 'ilvl') ?? 0), readLevel(element));
  }
  return levels;
}

function readLevel(element: XmlElement): Level {
  const restart = value(child(element, 'lvlRestart'));
  const start = Number(value(child(element, 'start')) ?? 1);
  return {
    start: Number.isFinite(start) ? start : 1,
    format: value(child(element, 'numFmt')) ?? 'decimal',
    text: value(child(element, 'lvlText')) ?? '',
    style: value(child(element, 'pStyle')),
    legal: isOn(child(element, 'isLgl')),
    restart: restart === undefined ? null : Number(restart),
  };
}
