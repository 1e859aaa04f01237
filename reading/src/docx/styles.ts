import { isOn, value } from '../container/package.ts';
import { child, type XmlElement } from '../container/xml.ts';

/** A reference to a level of a list; `level` is null if the list defines the style's level. */
export interface ListReference {
  list: string;
  level: number | null;
}

/** The meaning of a paragraph style for the document's structure. */
export interface Style {
  /** 1 to 9, or null if it is not a heading. */
  headingLevel: number | null;
  list: ListReference | null;
  pageBreakBefore: boolean;
}

/** The elements that are needed; the rest, by far most of the part, concerns appearance. */
export const styleElements: ReadonlySet<string> = new Set(
  'styles style name basedOn pPr outlineLvl numPr numId ilvl pageBreakBefore'.split(' '),
);

const plain: Style = { headingLevel: null, list: null, pageBreakBefore: false };

/** Reads the styles part, resolving inheritance from base styles. */
export function readStyles(root: XmlElement | undefined): (id: string | undefined) => Style {
  const elements = new Map<string, XmlElement>();
  let standard: string | undefined;
  for (const element of root?.children ?? []) {
    if (element.name !== 'style') continue;
    const id = childValue(element, 'styleId');
    if (id === undefined) continue;
    elements.set(id, element);
    if (childValue(element, 'type') === 'paragraph' && ['1', 'true'].includes(childValue(element, 'default') ?? ''))
      standard = id;
  }
  const resolved = new Map<string, Style>();

  const resolve = (id: string, visited: Set<string>): Style => {
    const cached = resolved.get(id);
    if (cached) return cached;
    const element = elements.get(id);
    if (!element || visited.has(id)) return plain;
    visited.add(id);
    const base = value(child(element, 'basedOn'));
    const style = readStyle(element, base === undefined ? plain : resolve(base, visited));
    resolved.set(id, style);
    return style;
  };
  return (id) => {
    const styleId = id ?? standard;
    return styleId === undefined ? plain : resolve(styleId, new Set());
  };
}

function readStyle(element: XmlElement, base: Style): Style {
  const properties = child(element, 'pPr');
  const breakBefore = child(properties, 'pageBreakBefore');
  return {
    headingLevel: headingLevel(element, properties) ?? base.headingLevel,
    list: listReference(child(properties, 'numPr')) ?? base.list,
    pageBreakBefore: breakBefore ? isOn(breakBefore) : base.pageBreakBefore,
  };
}

/** Built-in styles keep their English names in the file, whatever the program's language. */
function headingLevel(element: XmlElement, properties: XmlElement | undefined): number | null {
  const outline = value(child(properties, 'outlineLvl'));
  if (outline !== undefined && Number(outline) < 9) return Number(outline) + 1;
  return headingLevelFromName(value(child(element, 'name')) ?? '');
}

/** The heading level of a built-in style's name; null if it is not a heading. */
export function headingLevelFromName(name: string): number | null {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  return /^title$/i.test(name) ? 1 : null;
}

function listReference(properties: XmlElement | undefined): ListReference | null {
  const list = value(child(properties, 'numId'));
  if (list === undefined) return null;
  const level = value(child(properties, 'ilvl'));
  return { list, level: level === undefined ? null : Number(level) };
}

function childValue(element: XmlElement, name: string): string | undefined {
  return element.attributes[`w:${name}`] ?? element.attributes[name];
}
